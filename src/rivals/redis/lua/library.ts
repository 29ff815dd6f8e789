import { anyOf, numberOf, tableOf, textOf } from './arguments'
import { format } from './format'
import {
  charge,
  chargeText,
  isTable,
  lengthOf,
  LuaError,
  type LuaFields,
  listOf,
  native,
  placedValue,
  record,
  setItem,
  toNumber,
  toText,
  typeOf,
  type Limits,
  type LuaFunction,
  type LuaTable,
  type LuaValue,
} from './values'

/** The functions of Lua that the lab offers to scripts. */
export function createLibrary(limits: Limits): Map<string, LuaValue> {
  return new Map<string, LuaValue>([
    ['tonumber', native((...args) => toNumber(limits, anyOf('tonumber', args)) ?? null)],
    ['tostring', native((...args) => toText(anyOf('tostring', args)))],
    ['type', native((...args) => typeOf(anyOf('type', args)))],
    [
      'error',
      native((value = null, level = 1) => {
        const text = typeof value === 'number' ? toText(value) : value
        throw new LuaError(text, typeof level === 'number' ? level : 1)
      }),
    ],
    ['assert', native(assertValue)],
    ['unpack', { type: 'function', call: (args) => itemsOf(limits, tableOf('unpack', args)) }],
    ['select', { type: 'function', call: select }],
    ['next', { type: 'function', call: (args) => next(limits, args) }],
    [
      'ipairs',
      pairs(limits, 'ipairs', (table) => listOf(table).map((value, index) => [index + 1, value])),
    ],
    [
      'pairs',
      pairs(limits, 'pairs', ({ items }) => [...items].filter(([, value]) => value !== null)),
    ],
    ['pcall', { type: 'function', call: (args) => pcall(limits, args) }],
    ['math', record(createMath(limits))],
    ['string', record(createStrings(limits))],
    ['table', record(createTables(limits))],
  ])
}

/** `select(n, …)`: the values from the n-th on; `select('#', …)`: their number. */
function select([from = null, ...values]: readonly LuaValue[]): readonly LuaValue[] {
  if (from === '#') return [values.length]
  const place = typeof from === 'number' ? Math.trunc(from) : 0
  if (place === 0 || place < -values.length) {
    throw new LuaError("bad argument #1 to 'select' (index out of range)")
  }
  return values.slice(place < 0 ? place : place - 1)
}

/** `next(table, key)`: the pair behind a key, the first one behind nil, nil behind the last. */
function next(limits: Limits, args: readonly LuaValue[]): readonly LuaValue[] {
  const target = tableOf('next', args)
  const key = args[1] ?? null
  charge(limits, target.items.size)
  const pairs = [...target.items].filter(([, value]) => value !== null)
  const place = key === null ? 0 : pairs.findIndex(([name]) => name === key) + 1
  return pairs[place] ?? [null]
}

function assertValue(...args: readonly LuaValue[]): LuaValue {
  const value = anyOf('assert', args)
  const message = args[1] ?? 'assertion failed!'
  if (value === null || value === false) throw new LuaError(message)
  return value
}

function pcall(limits: Limits, [callee = null, ...args]: readonly LuaValue[]): readonly LuaValue[] {
  const { depth, line, callers } = limits
  const outer = callers.length
  try {
    if (typeof callee !== 'object' || callee?.type !== 'function') {
      return [false, `attempt to call a ${typeOf(callee)} value`]
    }
    limits.line = 0
    return [true, ...callee.call(args)]
  } catch (thrown) {
    if (!(thrown instanceof LuaError)) throw thrown
    const value = placedValue(limits, thrown)
    limits.depth = depth
    callers.length = outer
    // `luaRedisPcall`: of an error of a command it gives the text.
    return [false, isTable(value) ? (value.items.get('err') ?? value) : value]
  } finally {
    limits.line = line
  }
}

/** Makes a function that returns a loop's iterator: each call of that gives the next pair, then nil. */
function pairs(
  limits: Limits,
  name: string,
  list: (table: LuaTable) => readonly (readonly [number | string | boolean, LuaValue])[],
): LuaFunction {
  return {
    type: 'function',
    call: (args) => {
      const table = tableOf(name, args)
      charge(limits, table.items.size)
      const all = list(table)
      let next = 0
      return [{ type: 'function', call: () => all[next++] ?? [null] }]
    },
  }
}

function itemsOf(limits: Limits, table: LuaTable): readonly LuaValue[] {
  charge(limits, lengthOf(table))
  if (lengthOf(table) > UNPACK_MAX) throw new LuaError('too many results to unpack')
  return listOf(table)
}

const numeric = (
  limits: Limits,
  name: string,
  work: (...numbers: number[]) => number,
): LuaFunction =>
  native((...args) => {
    const places = Math.max(1, args.length)
    const numbers = Array.from({ length: places }, (_none, at) =>
      numberOf(limits, name, args, at + 1),
    )
    return work(...numbers)
  })

/** Characters that a search compares in one step of work. */
const FIND_PER_STEP = 8

/** Values that `unpack` may return (`LUAI_MAXCSTACK`). */
const UNPACK_MAX = 8_000

const createMath = (limits: Limits): LuaFields => ({
  floor: numeric(limits, 'floor', Math.floor),
  ceil: numeric(limits, 'ceil', Math.ceil),
  abs: numeric(limits, 'abs', Math.abs),
  max: numeric(limits, 'max', Math.max),
  min: numeric(limits, 'min', Math.min),
  huge: Infinity,
})

/** The part of a text between two places, inclusive; negative places count from its end. */
function sub(limits: Limits, args: readonly LuaValue[]): string {
  const source = textOf('sub', args)
  const [, from = 1, to = -1] = args
  const place = (value: LuaValue): number => {
    const number = toNumber(limits, value) ?? 0
    return number < 0 ? Math.max(source.length + number + 1, 0) : number
  }
  return source.slice(Math.max(place(from), 1) - 1, place(to))
}

function find(text: string, wanted: string): readonly LuaValue[] {
  const place = text.indexOf(wanted)
  return place < 0 ? [null] : [place + 1, place + wanted.length]
}

/** The functions of `string`; each charges for its text before it makes it. */
const createStrings = (limits: Limits): LuaFields => {
  const paid = (text: string): string => {
    chargeText(limits, text.length)
    return text
  }
  return {
    len: native((...args) => textOf('len', args).length),
    sub: native((...args) => paid(sub(limits, args))),
    upper: native((...args) => paid(textOf('upper', args).toUpperCase())),
    lower: native((...args) => paid(textOf('lower', args).toLowerCase())),
    rep: native((...args) => {
      const one = textOf('rep', args)
      const times = Math.max(0, Math.floor(numberOf(limits, 'rep', args, 2)) || 0)
      if (one === '') return ''
      chargeText(limits, one.length * times)
      return one.repeat(times)
    }),
    format: native((pattern, ...args) => format(limits, pattern, args)),
    /** Finds plain text only: the lab has no patterns. */
    find: {
      type: 'function',
      call: (args) => {
        const [text, wanted] = [textOf('find', args), textOf('find', args, 2)]
        // JavaScript engines may compare the wanted text at many places.
        charge(limits, text.length * (1 + wanted.length / FIND_PER_STEP))
        return find(text, wanted)
      },
    },
  }
}

/** The text of one value that `table.concat` joins. */
function partText(value: LuaValue, at: number): string {
  if (typeof value === 'string' || typeof value === 'number') return toText(value)
  throw new LuaError(`invalid value (${typeOf(value)}) at index ${at + 1} in table for 'concat'`)
}

const createTables = (limits: Limits): LuaFields => ({
  insert: native((...args) => {
    const table = tableOf('insert', args)
    setItem(limits, table, lengthOf(table) + 1, args[1] ?? null)
    return null
  }),
  concat: native((...args) => {
    const table = tableOf('concat', args)
    charge(limits, lengthOf(table))
    const [texts, glue] = [listOf(table).map(partText), toText(args[1] ?? '')]
    const characters = texts.reduce((sum, { length }) => sum + length + glue.length, 0)
    chargeText(limits, characters)
    return texts.join(glue)
  }),
  getn: native((...args) => lengthOf(tableOf('getn', args))),
})
