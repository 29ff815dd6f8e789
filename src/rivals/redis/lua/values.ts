/** A value of Lua. A table's list part counts from 1, as everything does there. */
export type LuaValue = null | boolean | number | string | LuaTable | LuaFunction

export interface LuaTable {
  readonly type: 'table'
  readonly items: Map<number | string | boolean, LuaValue>
}

export interface LuaFunction {
  readonly type: 'function'
  readonly call: (args: readonly LuaValue[]) => readonly LuaValue[]
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
})

/** Fields of a table of the library; scripts ask the table that {@link record} makes of them. */
export type LuaFields = Readonly<Record<string, LuaValue>>

export const record = (fields: LuaFields): LuaTable => ({
  type: 'table',
  items: new Map(Object.entries(fields)),
})

export const isTable = (value: LuaValue): value is LuaTable =>
  typeof value === 'object' && value?.type === 'table'

export const native = (work: (...args: LuaValue[]) => LuaValue): LuaFunction => ({
  type: 'function',
  call: (args) => [work(...args)],
})

export const isTrue = (value: LuaValue): boolean => value !== null && value !== false

/** The length of the list part. */
export function lengthOf({ items }: LuaTable): number {
  let length = 0
  while ((items.get(length + 1) ?? null) !== null) length += 1
  return length
}

export const listOf = (its: LuaTable): readonly LuaValue[] =>
  Array.from({ length: lengthOf(its) }, (_none, index) => its.items.get(index + 1) ?? null)

export function typeOf(value: LuaValue): string {
  if (value === null) return 'nil'
  return typeof value === 'object' ? value.type : typeof value
}

const NUMERAL = /^\s*[-+]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*$/

/** A number, or a text that is one. */
export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value
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
