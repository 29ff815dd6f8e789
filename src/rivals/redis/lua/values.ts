import { generalText, infiniteText } from './decimals'

/** A value of Lua. The list part of a table counts from 1. */
export type LuaValue = null | boolean | number | string | LuaTable | LuaFunction

export interface LuaTable {
  readonly type: 'table'
  readonly items: Map<number | string | boolean, LuaValue>
  /** The length of the list part, which {@link setItem} maintains. */
  border: number
}

export interface LuaFunction {
  readonly type: 'function'
  readonly call: (args: readonly LuaValue[]) => readonly LuaValue[]
}

/** The bounds that a script has left; going below zero is an error. */
export interface Limits {
  /** Steps of work beside statements: values looked at, characters and items made. */
  work: number
  /** Calls, blocks and expressions that may still be nested. */
  depth: number
  /** The line that runs, which errors name; 0 where a function of the library calls another. */
  line: number
  /** The lines of the calls of the script's own functions that run. */
  readonly callers: number[]
}

/** Steps of work of one script: far above any lock's, and still done within a second. */
const WORK_MAX = 10_000_000
/** Depth that fits a small stack in every engine; Lua itself allows 200 calls of C. */
const DEPTH_MAX = 600
/** Steps of work for setting an item. */
const ITEM_WORK = 4
/** Characters of one text (Redis: 512 MB). */
const TEXT_MAX = 1_000_000

export const createLimits = (): Limits => ({
  work: WORK_MAX,
  depth: DEPTH_MAX,
  line: 0,
  callers: [],
})

/** Charges steps of work; throws `LuaError` when none are left. */
export function charge(limits: Limits, steps: number): void {
  limits.work -= steps
  if (limits.work < 0) throw new LuaError('the script takes too long for the lab')
}

/** Charges for reading a whole text: one step for each character. */
export function chargeLook(limits: Limits, value: LuaValue): void {
  if (typeof value === 'string') charge(limits, value.length)
}

/** Charges for a text before it is made; throws `LuaError` if it is too long. */
export function chargeText(limits: Limits, characters: number): void {
  if (!(characters <= TEXT_MAX)) {
    throw new LuaError(`not enough memory: the lab holds texts of at most ${TEXT_MAX} characters`)
  }
  charge(limits, characters)
}

/** An error of a script: raised by `error()`, a wrong type or a refused command. */
export class LuaError extends Error {
  readonly value: LuaValue
  /** The function that a text names the line of: 1 the one that runs, 2 its caller; 0 names none. */
  readonly level: number

  constructor(value: LuaValue, level = 1) {
    super(typeof value === 'string' ? value : 'error')
    this.value = value
    this.level = level
  }
}

/** Returns the value of an error, a text with its line in front (`luaL_where`). */
export function placedValue({ line, callers }: Limits, { value, level }: LuaError): LuaValue {
  if (typeof value !== 'string' || level < 1) return value
  const at = level === 1 ? line : (callers.at(1 - level) ?? 0)
  return at > 0 ? `user_script:${at}: ${value}` : value
}

export const table = (values: readonly LuaValue[] = []): LuaTable => ({
  type: 'table',
  items: new Map(values.map((value, index) => [index + 1, value])),
  border: values.includes(null) ? values.indexOf(null) : values.length,
})

/** Fields of a library table; {@link record} makes the table of them. */
export type LuaFields = Readonly<Record<string, LuaValue>>

export const record = (fields: LuaFields): LuaTable => ({
  type: 'table',
  items: new Map(Object.entries(fields)),
  border: 0,
})

export const isTable = (value: LuaValue): value is LuaTable =>
  typeof value === 'object' && value?.type === 'table'

export const native = (work: (...args: LuaValue[]) => LuaValue): LuaFunction => ({
  type: 'function',
  call: (args) => [work(...args)],
})

export const isTrue = (value: LuaValue): boolean => value !== null && value !== false

/** The length of the list part. */
export const lengthOf = ({ border }: LuaTable): number => border

/** Sets an item; the list part ends before its first nil. */
export function setItem(
  limits: Limits,
  target: LuaTable,
  key: number | string | boolean,
  value: LuaValue,
): void {
  charge(limits, ITEM_WORK)
  chargeLook(limits, key)
  target.items.set(key, value)
  if (value === null && typeof key === 'number' && key >= 1 && key <= target.border) {
    target.border = Math.ceil(key) - 1
  }
  while ((target.items.get(target.border + 1) ?? null) !== null) {
    target.border += 1
    charge(limits, 1)
  }
}

export const listOf = (target: LuaTable): readonly LuaValue[] =>
  Array.from({ length: lengthOf(target) }, (_none, index) => target.items.get(index + 1) ?? null)

export function typeOf(value: LuaValue): string {
  if (value === null) return 'nil'
  return typeof value === 'object' ? value.type : typeof value
}

/** Each character can match one part of the pattern only, so matching takes linear time. */
const NUMERAL = /^\s*[-+]?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*$/

/** Converts a number, or a text that is one; returns `undefined` for any other value. */
export function toNumber(limits: Limits, value: LuaValue): number | undefined {
  if (typeof value === 'number') return value
  chargeLook(limits, value)
  return typeof value === 'string' && NUMERAL.test(value) ? Number(value) : undefined
}

const DIGITS = 14

/** Formats a number as `%.14g` does (`LUAI_NUMFMT`). */
export const numberText = (value: number): string => realText(value, DIGITS)

function realText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return infiniteText(value)
  // Beyond the safe integers `String` fills up with zeros.
  const isPlain = Number.isSafeInteger(value) && Math.abs(value) < 10 ** digits
  return isPlain && !Object.is(value, -0) ? String(value) : generalText(value, digits)
}

const ARGUMENT_DIGITS = 17

/** Formats a number as `%.17g` does, which tells it from all others. */
export const argumentText = (value: number): string => realText(value, ARGUMENT_DIGITS)

export function toText(value: LuaValue): string {
  if (value === null) return 'nil'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'object' ? value.type : String(value)
}
