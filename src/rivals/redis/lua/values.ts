/** A value of Lua. A table's list part counts from 1, as everything does there. */
export type LuaValue = null | boolean | number | string | LuaTable | LuaFunction

export interface LuaTable {
  readonly type: 'table'
  readonly items: Map<number | string | boolean, LuaValue>
  /** The length of its list part, as {@link setItem} keeps it. */
  border: number
}

export interface LuaFunction {
  readonly type: 'function'
  readonly call: (args: readonly LuaValue[]) => readonly LuaValue[]
}

/** The means that a script has left: it ends with an error where it would take more. */
export interface Limits {
  /** Steps of work beside its statements: values looked at, characters and items made. */
  work: number
  /** Calls, blocks and expressions that may yet begin within each other. */
  depth: number
}

/** Work of one script: more than any of a lock needs, and done within a second. */
const WORK_MAX = 10_000_000
/** As deep as a small stack allows in every engine; Lua itself allows 200 calls of C. */
const DEPTH_MAX = 600
/** Steps of work that setting an item takes. */
const ITEM_WORK = 4
/** Characters of one text (Redis: 512 MB). */
const TEXT_MAX = 1_000_000

export const createLimits = (): Limits => ({ work: WORK_MAX, depth: DEPTH_MAX })

/** Takes steps of work from a script's means. */
export function charge(limits: Limits, steps: number): void {
  limits.work -= steps
  if (limits.work < 0) throw new LuaError('the script takes too long for the lab')
}

/** Takes what looking at a text as a whole needs: each of its characters is one step. */
export function chargeLook(limits: Limits, value: LuaValue): void {
  if (typeof value === 'string') charge(limits, value.length)
}

/** Takes what a text of so many characters needs, before it is made. */
export function chargeText(limits: Limits, characters: number): void {
  if (!(characters <= TEXT_MAX)) {
    throw new LuaError(`not enough memory: the lab holds texts of at most ${TEXT_MAX} characters`)
  }
  charge(limits, characters)
}

/** A script's own error: what `error()`, a wrong type or a refused command raises. */
export class LuaError extends Error {
  readonly value: LuaValue

  constructor(value: LuaValue) {
    super(typeof value === 'string' ? value : 'error')
    this.value = value
  }
}

export const table = (values: readonly LuaValue[] = []): LuaTable => ({
  type: 'table',
  items: new Map(values.map((value, index) => [index + 1, value])),
  border: values.includes(null) ? values.indexOf(null) : values.length,
})

/** Fields of a table of the library; scripts ask the table that {@link record} makes of them. */
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
  its: LuaTable,
  key: number | string | boolean,
  value: LuaValue,
): void {
  charge(limits, ITEM_WORK)
  chargeLook(limits, key)
  its.items.set(key, value)
  if (value === null && typeof key === 'number' && key >= 1 && key <= its.border) {
    its.border = Math.ceil(key) - 1
  }
  while ((its.items.get(its.border + 1) ?? null) !== null) {
    its.border += 1
    charge(limits, 1)
  }
}

export const listOf = (its: LuaTable): readonly LuaValue[] =>
  Array.from({ length: lengthOf(its) }, (_none, index) => its.items.get(index + 1) ?? null)

export function typeOf(value: LuaValue): string {
  if (value === null) return 'nil'
  return typeof value === 'object' ? value.type : typeof value
}

/** No character can be taken by two parts of it: then a text is read once. */
const NUMERAL = /^\s*[-+]?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*$/

/** A number, or a text that is one. */
export function toNumber(limits: Limits, value: LuaValue): number | undefined {
  if (typeof value === 'number') return value
  chargeLook(limits, value)
  return typeof value === 'string' && NUMERAL.test(value) ? Number(value) : undefined
}

const DIGITS = 14

/** As `%.14g` writes it. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS) return String(value)
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'
  const text = value.toPrecision(DIGITS)
  const [digits = '', exponent] = text.split('e')
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return exponent === undefined ? short : `${short}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`
}

export function toText(value: LuaValue): string {
  if (value === null) return 'nil'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'object' ? value.type : String(value)
}
