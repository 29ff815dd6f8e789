import type { Claim } from './state'

/** The commands that a claim sends to a server, as words. */

const FREE =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"
const RENEW =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0"
/** Redis has no fencing token of its own: a counter beside the lock counts its acquisitions. */
const TAKE_FENCED =
  "if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return redis.call('INCR', KEYS[2]) end return false"

type ClaimParts = Pick<Claim, 'key' | 'value' | 'ttlMs' | 'isFenced' | 'release'>

/** Takes the lock unless it is held. */
export function takeWords({ key, value, ttlMs, isFenced }: ClaimParts): readonly string[] {
  const ttl = String(ttlMs)
  return isFenced
    ? ['EVAL', TAKE_FENCED, '2', key, `${key}:token`, value, ttl]
    : ['SET', key, value, 'NX', 'PX', ttl]
}

/** Gives the lock its full time to live again. */
export const renewWords = ({ key, value, ttlMs }: ClaimParts): readonly string[] => [
  'EVAL',
  RENEW,
  '1',
  key,
  value,
  String(ttlMs),
]

/** Gives the lock back. */
export const freeWords = ({ release, key, value }: ClaimParts): readonly string[] =>
  release === 'del' ? ['DEL', key] : ['EVAL', FREE, '1', key, value]
