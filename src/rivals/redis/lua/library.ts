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
    ['tonumber', native((value = null) => toNumber(limits, value) ?? null)],
    ['tostring', native((value = null) => toText(value))],
    ['type', native((value = null) => typeOf(value))],
    [
      'error',
      native((value = null) => {
        throw new LuaError(value)
      }),
    ],
    ['assert', native(assertValue)],
    [
      'unpack',
      { type: 'function', call: ([list = null]) => (isTable(list) ? itemsOf(limits, list) : []) },
    ],
    ['select', { type: 'function', call: select }],
    [
      'next',
      { type: 'function', call: ([target = null, key = null]) => next(limits, target, key) },
    ],
    ['ipairs', pairs(limits, (table) => listOf(table).map((value, index) => [index + 1, value]))],
    ['pairs', pairs(limits, ({ items }) => [...items].filter(([, value]) => value !== null))],
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
function next(limits: Limits, target: LuaValue, key: LuaValue): readonly LuaValue[] {
  if (!isTable(target)) {
    throw new LuaError(`bad argument #1 to 'next' (table expected, got ${typeOf(target)})`)
  }
  charge(limits, target.items.size)
  const pairs = [...target.items].filter(([, value]) => value !== null)
  const place = key === null ? 0 : pairs.findIndex(([name]) => name === key) + 1
  return pairs[place] ?? [null]
}

function assertValue(value: LuaValue = null, message: LuaValue = 'assertion failed!'): LuaValue {
  if (value === null || value === false) throw new LuaError(message)
  return value
}

function pcall(limits: Limits, [callee = null, ...args]: readonly LuaValue[]): readonly LuaValue[] {
  const { depth } = limits
  try {
    if (typeof callee !== 'object' || callee?.type !== 'function') {
      return [false, `attempt to call a ${typeOf(callee)} value`]
    }
    return [true, ...callee.call(args)]
  } catch (thrown) {
    limits.depth = depth
    if (thrown instanceof LuaError) return [false, thrown.value]
    throw thrown
  }
}

/** Makes a function that returns a loop's iterator: each call of that gives the next pair, then nil. */
function pairs(
  limits: Limits,
  list: (table: LuaTable) => readonly (readonly [number | string | boolean, LuaValue])[],
): LuaFunction {
  return {
    type: 'function',
    call: ([table = null]) => {
      if (isTable(table)) charge(limits, table.items.size)
      const all = isTable(table) ? list(table) : []
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

const numeric = (limits: Limits, work: (...numbers: number[]) => number): LuaFunction =>
  native((...args) =>
    work(
      ...args.map((value) => {
        const number = toNumber(limits, value)
        if (number === undefined) {
          throw new LuaError(`bad argument (number expected, got ${typeOf(value)})`)
        }
        return number
      }),
    ),
  )

/** Characters that a search compares in one step of work. */
const FIND_PER_STEP = 8

/** Values that `unpack` may return (`LUAI_MAXCSTACK`). */
const UNPACK_MAX = 8_000

const createMath = (limits: Limits): LuaFields => ({
  floor: numeric(limits, Math.floor),
  ceil: numeric(limits, Math.ceil),
  abs: numeric(limits, Math.abs),
  max: numeric(limits, Math.max),
  min: numeric(limits, Math.min),
  huge: Infinity,
})

/** The part of a text between two places, inclusive; negative places count from its end. */
function sub(limits: Limits, text: LuaValue = '', from: LuaValue = 1, to: LuaValue = -1): string {
  const source = toText(text)
  const place = (value: LuaValue): number => {
    const number = toNumber(limits, value) ?? 0
    return number < 0 ? Math.max(source.length + number + 1, 0) : number
  }
  return source.slice(Math.max(place(from), 1) - 1, place(to))
}

function find(text: LuaValue = '', wanted: LuaValue = ''): readonly LuaValue[] {
  const place = toText(text).indexOf(toText(wanted))
  return place < 0 ? [null] : [place + 1, place + toText(wanted).length]
}

/** The functions of `string`; each charges for its text before it makes it. */
const createStrings = (limits: Limits): LuaFields => {
  const paid = (text: string): string => {
    chargeText(limits, text.length)
    return text
  }
  return {
    len: native((text = '') => toText(text).length),
    sub: native((text, from, to) => paid(sub(limits, text, from, to))),
    upper: native((text = '') => paid(toText(text).toUpperCase())),
    lower: native((text = '') => paid(toText(text).toLowerCase())),
    rep: native((text = '', count = 0) => {
      const one = toText(text)
      const times = Math.max(0, Math.floor(toNumber(limits, count) ?? 0) || 0)
      if (one === '') return ''
      chargeText(limits, one.length * times)
      return one.repeat(times)
    }),
    format: native((pattern, ...args) => format(limits, pattern, args)),
    /** Finds plain text only: the lab has no patterns. */
    find: {
      type: 'function',
      call: ([text, wanted]) => {
        // JavaScript engines may compare the wanted text at many places.
        const [{ length }, { length: times }] = [toText(text ?? ''), toText(wanted ?? '')]
        charge(limits, length * (1 + times / FIND_PER_STEP))
        return find(text, wanted)
      },
    },
  }
}

const createTables = (limits: Limits): LuaFields => ({
  insert: native((table = null, value = null) => {
    if (isTable(table)) setItem(limits, table, lengthOf(table) + 1, value)
    return null
  }),
  concat: native((table = null, between = '') => {
    if (!isTable(table)) return ''
    charge(limits, lengthOf(table))
    const [texts, glue] = [listOf(table).map(toText), toText(between)]
    const characters = texts.reduce((sum, { length }) => sum + length + glue.length, 0)
    chargeText(limits, characters)
    return texts.join(glue)
  }),
  getn: native((table = null) => (isTable(table) ? lengthOf(table) : 0)),
})
