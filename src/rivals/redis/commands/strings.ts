import { VALUE_CHARACTERS_MAX, type Entry } from '../database'
import { lookUp, removeKey, setKey } from '../keys'
import { notify } from '../notify'
import { utf8Encode } from '../../../kernel/lib'
import {
  bulk,
  ERRORS,
  int,
  invalidExpire,
  NIL,
  OK,
  readInteger,
  wrongArity,
  type Reply,
} from '../reply'
import { nowMs } from '../state'
import { read, write, type Commands, type Context } from './command'

/** Commands on strings (`t_string.c`). */
export const STRINGS: Commands = {
  SET: write(-3, set),
  SETNX: write(3, (context, [key = '', value = '']) => {
    if (lookUp(context.turn, context.server, key) !== undefined) return int(0)
    store(context, key, value, undefined)
    return int(1)
  }),
  SETEX: write(4, (context, args, name) => setWithTime(context, args, name, 1000)),
  PSETEX: write(4, (context, args, name) => setWithTime(context, args, name, 1)),
  GET: read(2, (context, [key = '']) => textOf(context, key)),
  GETSET: write(3, (context, [key = '', value = '']) => {
    const before = textOf(context, key)
    if ('error' in before) return before
    store(context, key, value, undefined)
    return before
  }),
  GETDEL: write(2, (context, [key = '']) => {
    const before = textOf(context, key)
    if (!('bulk' in before)) return before
    removeKey(context.turn, context.server, key)
    notify(context.turn, context.server, 'g', 'del', key)
    return before
  }),
  GETEX: write(-2, getEx),
  STRLEN: read(2, (context, [key = '']) => {
    const text = textOf(context, key)
    return 'bulk' in text ? int(bytesOf(text.bulk)) : 'error' in text ? text : int(0)
  }),
  APPEND: write(3, (context, [key = '', more = '']) => {
    const before = textOf(context, key)
    if ('error' in before) return before
    const text = ('bulk' in before ? before.bulk : '') + more
    if (text.length > VALUE_CHARACTERS_MAX) return ERRORS.tooLong
    const entry = lookUp(context.turn, context.server, key)
    setKey(context.turn, context.server, key, { type: 'string', text }, entry?.expireAt)
    notify(context.turn, context.server, '$', 'append', key)
    return int(bytesOf(text))
  }),
  INCR: write(2, (context, [key = '']) => add(context, key, 1n)),
  DECR: write(2, (context, [key = '']) => add(context, key, -1n)),
  INCRBY: write(3, (context, [key = '', by]) => addText(context, key, by, 1n)),
  DECRBY: write(3, (context, [key = '', by]) =>
    by === INT64_MIN ? ERRORS.decrement : addText(context, key, by, -1n),
  ),
  MSET: write(-3, (context, pairs, name) => {
    if (pairs.length % 2 !== 0) return wrongArity(name)
    storeAll(context, pairs)
    return OK
  }),
  MSETNX: write(-3, (context, pairs, name) => {
    if (pairs.length % 2 !== 0) return wrongArity(name)
    const keys = pairs.filter((_word, index) => index % 2 === 0)
    if (keys.some((key) => lookUp(context.turn, context.server, key) !== undefined)) return int(0)
    storeAll(context, pairs)
    return int(1)
  }),
  MGET: read(-2, (context, keys) => ({
    array: keys.map((key) => {
      const text = textOf(context, key)
      return 'error' in text ? NIL : text
    }),
  })),
}

/** The amount that `DECRBY` cannot negate. */
const INT64_MIN = '-9223372036854775808'

/** Lengths of strings are those of their bytes. */
const bytesOf = (text: string): number => utf8Encode(text).length

function storeAll(context: Context, pairs: readonly string[]): void {
  for (let index = 0; index < pairs.length; index += 2) {
    store(context, pairs[index] ?? '', pairs[index + 1] ?? '', undefined)
  }
}

function textOf({ turn, server }: Context, key: string): Reply {
  const entry = lookUp(turn, server, key)
  if (entry === undefined) return NIL
  return entry.value.type === 'string' ? bulk(entry.value.text) : ERRORS.wrongType
}

function store(
  { turn, server }: Context,
  key: string,
  text: string,
  expireAt: number | undefined,
): void {
  setKey(turn, server, key, { type: 'string', text }, expireAt)
  notify(turn, server, '$', 'set', key)
}

interface Options {
  readonly isNew: boolean
  readonly isOld: boolean
  readonly isGet: boolean
  readonly keepsTime: boolean
  readonly persists: boolean
  readonly time: { readonly unit: TimeUnit; readonly text: string } | undefined
}

type TimeUnit = 'EX' | 'PX' | 'EXAT' | 'PXAT'
const UNITS: readonly string[] = ['EX', 'PX', 'EXAT', 'PXAT']

/** Reads the options of SET and GETEX, in any order and case; returns `undefined` on a syntax error. */
function readOptions(words: readonly string[], isSet: boolean): Options | undefined {
  let isNew = false
  let isOld = false
  let isGet = false
  let keepsTime = false
  let persists = false
  let time: Options['time']
  for (let index = 0; index < words.length; index += 1) {
    const word = (words[index] ?? '').toUpperCase()
    const hasTime = time !== undefined || keepsTime || persists
    if (isSet && word === 'NX' && !isOld) isNew = true
    else if (isSet && word === 'XX' && !isNew) isOld = true
    else if (isSet && word === 'GET') isGet = true
    else if (isSet && word === 'KEEPTTL' && time === undefined) keepsTime = true
    else if (!isSet && word === 'PERSIST' && time === undefined) persists = true
    else if (UNITS.includes(word) && (!hasTime || time?.unit === word)) {
      index += 1
      const text = words[index]
      if (text === undefined) return undefined
      time = { unit: word as TimeUnit, text }
    } else return undefined
  }
  return { isNew, isOld, isGet, keepsTime, persists, time }
}

const SECOND_MS = 1000n
const TIME_MAX = 2n ** 63n - 1n

/** The wall-clock time at which a time to live ends, ms, or the error that refuses it. */
function deadline(
  { turn, server }: Context,
  { unit, text }: NonNullable<Options['time']>,
  name: string,
): number | Reply {
  const increment = readInteger(text)
  if (increment === undefined) return ERRORS.notInteger
  const isSeconds = unit === 'EX' || unit === 'EXAT'
  if (increment <= 0n || (isSeconds && increment > TIME_MAX / SECOND_MS)) return invalidExpire(name)
  const ms = isSeconds ? increment * SECOND_MS : increment
  const now = BigInt(nowMs(turn, server))
  const at = unit === 'EX' || unit === 'PX' ? now + ms : ms
  return at > TIME_MAX ? invalidExpire(name) : Number(at)
}

/** `SET key value [NX | XX] [GET] [EX s | PX ms | EXAT s | PXAT ms | KEEPTTL]`. */
function set(context: Context, args: readonly string[], name: string): Reply {
  const [key = '', value = '', ...words] = args
  const options = readOptions(words, true)
  if (options === undefined) return ERRORS.syntax
  const until = options.time === undefined ? undefined : deadline(context, options.time, name)
  if (typeof until === 'object') return until
  const before = options.isGet ? textOf(context, key) : OK
  if ('error' in before) return before
  const entry = lookUp(context.turn, context.server, key)
  const isRefused = options.isNew ? entry !== undefined : options.isOld && entry === undefined
  if (isRefused) return options.isGet ? before : NIL
  store(context, key, value, options.keepsTime ? entry?.expireAt : until)
  if (until !== undefined) notify(context.turn, context.server, 'g', 'expire', key)
  return before
}

function setWithTime(
  context: Context,
  [key = '', time = '', value = '']: readonly string[],
  name: string,
  unitMs: 1 | 1000,
): Reply {
  const until = deadline(context, { unit: unitMs === 1 ? 'PX' : 'EX', text: time }, name)
  if (typeof until === 'object') return until
  store(context, key, value, until)
  notify(context.turn, context.server, 'g', 'expire', key)
  return OK
}

function getEx(context: Context, [key = '', ...words]: readonly string[], name: string): Reply {
  const options = readOptions(words, false)
  if (options === undefined) return ERRORS.syntax
  const before = textOf(context, key)
  if (!('bulk' in before)) return before
  const until = options.time === undefined ? undefined : deadline(context, options.time, name)
  if (typeof until === 'object') return until
  const { turn, server } = context
  const value = { type: 'string', text: before.bulk } as const
  if (until !== undefined && until <= nowMs(turn, server)) {
    removeKey(turn, server, key)
    notify(turn, server, 'g', 'del', key)
  } else if (until !== undefined) {
    setKey(turn, server, key, value, until)
    notify(turn, server, 'g', 'expire', key)
  } else if (options.persists && server.database.get(key)?.expireAt !== undefined) {
    setKey(turn, server, key, value, undefined)
    notify(turn, server, 'g', 'persist', key)
  }
  return before
}

function addText(context: Context, key: string, text: string | undefined, sign: bigint): Reply {
  const by = readInteger(text)
  return by === undefined ? ERRORS.notInteger : add(context, key, by * sign)
}

/** Adds to the number of a key, 0 if it has none; its time to live stays. */
function add(context: Context, key: string, by: bigint): Reply {
  const before = textOf(context, key)
  if ('error' in before) return before
  const value = readInteger('bulk' in before ? before.bulk : '0')
  if (value === undefined) return ERRORS.notInteger
  const sum = readInteger(String(value + by))
  if (sum === undefined) return ERRORS.overflow
  const { turn, server } = context
  const entry: Entry | undefined = server.database.get(key)
  setKey(turn, server, key, { type: 'string', text: String(sum) }, entry?.expireAt)
  notify(turn, server, '$', 'incrby', key)
  return int(Number(sum))
}
