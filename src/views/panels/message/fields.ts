import type { Message } from '../../../kernel/actor'

/** Lists the fields of a message for its table, those of nested records among them. */

export interface MessageField {
  /** The path of the field, unique within the message. */
  readonly key: string
  /** The name in ZooKeeper's record. */
  readonly name: string
  readonly value: unknown
}

/** Records that only hold others: their fields are listed by themselves. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'txn',
  'body',
  'request',
  'operation',
  'result',
  'stat',
  'part',
])

/** Marks of this simulation that no record on the wire has. */
const MARKS: ReadonlySet<string> = new Set(['isReply'])

/**
 * A message's fields in wire order. Fields of nested records stand under their own names; a field that a
 * nested record repeats is listed once.
 */
export function fieldsOf(message: Message): readonly MessageField[] {
  const fields = Object.entries(message).flatMap(([name, value]) =>
    name === 'packet' || MARKS.has(name) ? [] : flatten(name, name, value),
  )
  return fields.filter(
    ({ name, value }, index) =>
      fields.findIndex((other) => other.name === name && other.value === value) === index,
  )
}

function flatten(key: string, name: string, value: unknown): readonly MessageField[] {
  if (!isRecord(value)) return [{ key, name, value }]
  return Object.entries(value).flatMap(([inner, item]) => {
    const isOwnName = WRAPPERS.has(name)
    return flatten(`${key}.${inner}`, isOwnName ? inner : `${name} ${inner}`, item)
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array) &&
  Object.getPrototypeOf(value) === Object.prototype
