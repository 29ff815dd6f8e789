import {
  isTable,
  lengthOf,
  LuaError,
  type LuaFields,
  listOf,
  native,
  record,
  toNumber,
  toText,
  typeOf,
  type LuaFunction,
  type LuaTable,
  type LuaValue,
} from './values'

/** The functions of Lua that scripts find, as far as the lab has them. */
export function createLibrary(): Map<string, LuaValue> {
  return new Map<string, LuaValue>([
    ['tonumber', native((value = null) => toNumber(value) ?? null)],
    ['tostring', native((value = null) => toText(value))],
    ['type', native((value = null) => typeOf(value))],
    [
      'error',
      native((value = null) => {
        throw new LuaError(value)
      }),
    ],
    ['assert', native(assertValue)],
    ['unpack', { type: 'function', call: ([list = null]) => (isTable(list) ? listOf(list) : []) }],
    ['ipairs', pairs((its) => listOf(its).map((value, index) => [index + 1, value]))],
    ['pairs', pairs(({ items }) => [...items].filter(([, value]) => value !== null))],
    ['pcall', { type: 'function', call: pcall }],
    ['math', record(MATH)],
    ['string', record(STRING)],
    ['table', record(TABLE)],
  ])
}

function assertValue(value: LuaValue = null, message: LuaValue = 'assertion failed!'): LuaValue {
  if (value === null || value === false) throw new LuaError(message)
  return value
}

function pcall([callee = null, ...args]: readonly LuaValue[]): readonly LuaValue[] {
  try {
    if (typeof callee !== 'object' || callee?.type !== 'function') {
      return [false, `attempt to call a ${typeOf(callee)} value`]
    }
    return [true, ...callee.call(args)]
  } catch (thrown) {
    if (thrown instanceof LuaError) return [false, thrown.value]
    throw thrown
  }
}

/** A loop asks it for the next pair until there is none. */
function pairs(
  list: (its: LuaTable) => readonly (readonly [number | string | boolean, LuaValue])[],
): LuaFunction {
  return {
    type: 'function',
    call: ([its = null]) => {
      const left = isTable(its) ? [...list(its)] : []
      return [{ type: 'function', call: () => left.shift() ?? [null] }]
    },
  }
}

const numeric = (work: (...numbers: number[]) => number): LuaFunction =>
  native((...args) =>
    work(
      ...args.map((value) => {
        const number = toNumber(value)
        if (number === undefined) {
          throw new LuaError(`bad argument (number expected, got ${typeOf(value)})`)
        }
        return number
      }),
    ),
  )

const MATH: LuaFields = {
  floor: numeric(Math.floor),
  ceil: numeric(Math.ceil),
  abs: numeric(Math.abs),
  max: numeric(Math.max),
  min: numeric(Math.min),
  huge: Infinity,
}

/** The part of a text from one place to another, both included; negative ones count from its end. */
function sub(text: LuaValue = '', from: LuaValue = 1, to: LuaValue = -1): LuaValue {
  const its = toText(text)
  const place = (value: LuaValue): number => {
    const number = toNumber(value) ?? 0
    return number < 0 ? Math.max(its.length + number + 1, 0) : number
  }
  return its.slice(Math.max(place(from), 1) - 1, place(to))
}

function format(pattern: LuaValue = '', ...args: LuaValue[]): LuaValue {
  const left = [...args]
  return toText(pattern).replace(/%(?:%|[sdifg])/g, (sign) => {
    if (sign === '%%') return '%'
    const value = left.shift() ?? null
    return sign === '%d' || sign === '%i' ? String(Math.trunc(toNumber(value) ?? 0)) : toText(value)
  })
}

function find(text: LuaValue = '', wanted: LuaValue = ''): readonly LuaValue[] {
  const place = toText(text).indexOf(toText(wanted))
  return place < 0 ? [null] : [place + 1, place + toText(wanted).length]
}

const STRING: LuaFields = {
  len: native((text = '') => toText(text).length),
  sub: native(sub),
  upper: native((text = '') => toText(text).toUpperCase()),
  lower: native((text = '') => toText(text).toLowerCase()),
  rep: native((text = '', count = 0) => toText(text).repeat(Math.max(0, toNumber(count) ?? 0))),
  format: native(format),
  /** Plain texts only: the lab has no patterns. */
  find: { type: 'function', call: ([text, wanted]) => find(text, wanted) },
}

const TABLE: LuaFields = {
  insert: native((its = null, value = null) => {
    if (isTable(its)) its.items.set(lengthOf(its) + 1, value)
    return null
  }),
  concat: native((its = null, between = '') =>
    isTable(its) ? listOf(its).map(toText).join(toText(between)) : '',
  ),
  getn: native((its = null) => (isTable(its) ? lengthOf(its) : 0)),
}
