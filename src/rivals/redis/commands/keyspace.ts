import type { Entry } from '../database'
import { lookUp, removeKey, setKey } from '../keys'
import { matchesGlob, notify } from '../notify'
import {
  array,
  bulk,
  error,
  ERRORS,
  int,
  invalidExpire,
  OK,
  readInteger,
  status,
  type Reply,
} from '../reply'
import { nowMs } from '../state'
import { read, write, type Commands, type Context } from './command'

/** Commands on keys of any type, and on their times to live (`db.c`, `expire.c`). */
export const KEYSPACE: Commands = {
  DEL: write(-2, remove),
  UNLINK: write(-2, remove),
  EXISTS: read(-2, countOf),
  TYPE: read(2, ({ turn, server }, [key = '']) =>
    status(lookUp(turn, server, key)?.value.type ?? 'none'),
  ),
  /** Counts expired keys that are not removed yet as well. */
  DBSIZE: read(1, ({ server }) => int(server.database.size)),
  KEYS: read(2, ({ turn, server }, [pattern = '']) => {
    const keys = server.database.keysArray()
    turn.work += keys.length
    const fitting = keys.filter((key) => matchesGlob(pattern, key, turn))
    if (turn.globSteps < 0) return ERRORS.patternTooLong
    return array(fitting.filter((key) => lookUp(turn, server, key) !== undefined).map(bulk))
  }),
  FLUSHALL: write(-1, flush),
  FLUSHDB: write(-1, flush),
  RENAME: write(3, (context, args) => rename(context, args, false)),
  RENAMENX: write(3, (context, args) => rename(context, args, true)),
  COPY: write(-3, copy),
  TOUCH: read(-2, countOf),
  EXPIRE: write(-3, (context, args, name) => expire(context, args, name, 1000n, true)),
  PEXPIRE: write(-3, (context, args, name) => expire(context, args, name, 1n, true)),
  EXPIREAT: write(-3, (context, args, name) => expire(context, args, name, 1000n, false)),
  PEXPIREAT: write(-3, (context, args, name) => expire(context, args, name, 1n, false)),
  PERSIST: write(2, persist),
  PTTL: read(2, (context, [key = '']) => left(context, key, (ms) => ms)),
  /** Seconds, rounded to the nearest. */
  TTL: read(2, (context, [key = '']) => left(context, key, (ms) => Math.floor((ms + 500) / 1000))),
  PEXPIRETIME: read(2, (context, [key = '']) => until(context, key, 1)),
  EXPIRETIME: read(2, (context, [key = '']) => until(context, key, 1000)),
}

/** Counts the keys that are there, each as often as it is named. */
function countOf({ turn, server }: Context, keys: readonly string[]): Reply {
  return int(keys.filter((key) => lookUp(turn, server, key) !== undefined).length)
}

function remove({ turn, server }: Context, keys: readonly string[]): Reply {
  let removed = 0
  for (const key of keys) {
    if (lookUp(turn, server, key) === undefined) continue
    removeKey(turn, server, key)
    notify(turn, server, 'g', 'del', key)
    removed += 1
  }
  return int(removed)
}

function flush({ turn, server }: Context): Reply {
  for (const key of server.database.keysArray()) removeKey(turn, server, key)
  return OK
}

const NO_SUCH_KEY = error('ERR no such key')

function rename(
  { turn, server }: Context,
  [from = '', to = '']: readonly string[],
  isOnlyNew: boolean,
): Reply {
  const entry = lookUp(turn, server, from)
  if (entry === undefined) return NO_SUCH_KEY
  if (from === to) return isOnlyNew ? int(0) : OK
  if (isOnlyNew && lookUp(turn, server, to) !== undefined) return int(0)
  removeKey(turn, server, from)
  setKey(turn, server, to, entry.value, entry.expireAt)
  notify(turn, server, 'g', 'rename_from', from)
  notify(turn, server, 'g', 'rename_to', to)
  return isOnlyNew ? int(1) : OK
}

/** `COPY from to [DB 0] [REPLACE]`, within the one database. */
function copy({ turn, server }: Context, [from = '', to = '', ...words]: readonly string[]): Reply {
  let replaces = false
  for (let index = 0; index < words.length; index += 1) {
    const word = (words[index] ?? '').toUpperCase()
    if (word === 'REPLACE') replaces = true
    else if (word === 'DB' && words[index + 1] === '0') index += 1
    else return ERRORS.syntax
  }
  if (from === to) return error('ERR source and destination objects are the same')
  const entry = lookUp(turn, server, from)
  if (entry === undefined) return int(0)
  if (!replaces && lookUp(turn, server, to) !== undefined) return int(0)
  setKey(turn, server, to, entry.value, entry.expireAt)
  notify(turn, server, 'g', 'copy_to', to)
  return int(1)
}

const NO_KEY = -2
const NO_TIME = -1

function left({ turn, server }: Context, key: string, unit: (ms: number) => number): Reply {
  const entry = lookUp(turn, server, key)
  if (entry === undefined) return int(NO_KEY)
  if (entry.expireAt === undefined) return int(NO_TIME)
  return int(unit(Math.max(0, entry.expireAt - nowMs(turn, server))))
}

function until({ turn, server }: Context, key: string, unitMs: number): Reply {
  const entry = lookUp(turn, server, key)
  if (entry === undefined) return int(NO_KEY)
  if (entry.expireAt === undefined) return int(NO_TIME)
  return int(unitMs === 1 ? entry.expireAt : Math.floor((entry.expireAt + 500) / unitMs))
}

const TIME_MAX = 2n ** 63n - 1n

/** Gives a key a time to live; a time that has passed already removes the key, as DEL would. */
function expire(
  context: Context,
  [key = '', time, ...words]: readonly string[],
  name: string,
  unitMs: bigint,
  isRelative: boolean,
): Reply {
  const conditions = readConditions(words)
  if (!(conditions instanceof Set)) return conditions
  const amount = readInteger(time)
  if (amount === undefined) return ERRORS.notInteger
  const { turn, server } = context
  const now = nowMs(turn, server)
  const at = amount * unitMs + (isRelative ? BigInt(now) : 0n)
  if (at > TIME_MAX || at < -TIME_MAX) return invalidExpire(name)
  const entry = lookUp(turn, server, key)
  if (entry === undefined || !allows(conditions, entry, Number(at))) return int(0)
  if (Number(at) <= now) {
    removeKey(turn, server, key)
    notify(turn, server, 'g', 'del', key)
    return int(1)
  }
  setKey(turn, server, key, entry.value, Number(at))
  notify(turn, server, 'g', 'expire', key)
  return int(1)
}

type Condition = 'NX' | 'XX' | 'GT' | 'LT'
const CONDITIONS: readonly string[] = ['NX', 'XX', 'GT', 'LT']

function readConditions(words: readonly string[]): Set<Condition> | Reply {
  const found = new Set<Condition>()
  for (const word of words) {
    const upper = word.toUpperCase()
    if (!CONDITIONS.includes(upper)) return error(`ERR Unsupported option ${word}`)
    found.add(upper as Condition)
  }
  if (found.has('NX') && found.size > 1) {
    return error('ERR NX and XX, GT or LT options at the same time are not compatible')
  }
  if (found.has('GT') && found.has('LT')) {
    return error('ERR GT and LT options at the same time are not compatible')
  }
  return found
}

/**
 * Whether the conditions allow the new deadline. A key without one counts as endless: no deadline is
 * greater, every one is less.
 */
function allows(conditions: ReadonlySet<Condition>, { expireAt }: Entry, at: number): boolean {
  if (conditions.has('NX') && expireAt !== undefined) return false
  if (conditions.has('XX') && expireAt === undefined) return false
  if (conditions.has('GT') && (expireAt === undefined || at <= expireAt)) return false
  return !(conditions.has('LT') && expireAt !== undefined && at >= expireAt)
}

function persist({ turn, server }: Context, [key = '']: readonly string[]): Reply {
  const entry = lookUp(turn, server, key)
  if (entry?.expireAt === undefined) return int(0)
  setKey(turn, server, key, entry.value, undefined)
  notify(turn, server, 'g', 'persist', key)
  return int(1)
}
