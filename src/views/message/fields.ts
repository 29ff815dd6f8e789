import type { Message } from '../../actor'

export interface MessageField {
  readonly name: string
  readonly value: unknown
}

/** A message's fields in the order in which it carries them, nested ones by their path. */
export function fieldsOf(message: Message): readonly MessageField[] {
  return Object.entries(message).flatMap(([name, value]) =>
    name === 'packet' ? [] : flatten(name, value),
  )
}

function flatten(name: string, value: unknown): readonly MessageField[] {
  const isRecord =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array) &&
    Object.getPrototypeOf(value) === Object.prototype
  if (!isRecord) return [{ name, value }]
  return Object.entries(value).flatMap(([inner, item]) => flatten(`${name}.${inner}`, item))
}
