import type { RivalArgs } from '../contract'
import type { Claim, RedisClient } from './state'

const TTL_MS = 30_000
/** The wait of redlock-rb before the next attempt, ms. */
const RETRY_MS = 200

const numberOf = (value: RivalArgs[string] | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
const textOf = (value: RivalArgs[string] | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The key that competitors have in common. */
export const keyOf = (args: RivalArgs): string =>
  textOf(args.key) ?? textOf(args.path) ?? textOf(args.prefix) ?? 'lock'

/** Creates a claim from the arguments of a recipe. */
export function createClaim(
  { servers, primary }: RedisClient,
  op: number,
  name: string,
  args: RivalArgs,
): Claim {
  const all = name === 'redlock'
  return {
    op,
    name,
    key: keyOf(args),
    ttlMs: numberOf(args.ttl, TTL_MS),
    servers: all ? servers : servers.filter((name) => name === primary),
    release: args.release === 'del' ? 'del' : 'script',
    isFenced: args.fenced === true && !all,
    isRenewing: args.renew === true,
    isMindful: args.mindful !== false,
    retryMs: numberOf(args.retry, RETRY_MS),
    retries: numberOf(args.retries, Number.MAX_SAFE_INTEGER),
    phase: 'asking',
    round: 0,
    exchange: 0,
    value: '',
    sinceUs: 0,
    agreed: [],
    answered: 0,
    untilUs: 0,
    token: undefined,
    isStopping: false,
  }
}
