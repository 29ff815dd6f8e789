import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { COUNT, type Message, type Part } from './message.ts'

/**
 * Parses an ICU message. Throws an error where it is malformed or uses syntax that the page does not support:
 * number and date formats, ordinals, plurals with an offset.
 */
export const compileMessage = (text: string): Message =>
  simplify(parse(text, { requiresOtherClause: true }).map(partOf))

const simplify = (parts: readonly Part[]): Message => {
  const [first, second] = parts
  if (first === undefined) return ''
  return typeof first === 'string' && second === undefined ? first : parts
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return COUNT
    case TYPE.tag:
      return [element.value, simplify(element.children.map(partOf))]
    case TYPE.select:
      return [element.value, 'select', optionsOf(element.options)]
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === 'cardinal')
        return [element.value, 'plural', optionsOf(element.options)]
      throw new SyntaxError(`{${element.value}}: this plural is not spoken here`)
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      throw new SyntaxError(`{${element.value}}: formats are not spoken here`)
  }
}

const optionsOf = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(options).map(([key, { value }]) => [key, simplify(value.map(partOf))]),
  )

/** A language's messages, parsed, by area and key. */
export const compileCatalogue = <
  C extends Readonly<Record<string, Readonly<Record<string, string>>>>,
>(
  catalogue: C,
): { readonly [A in keyof C]: { readonly [K in keyof C[A]]: Message } } =>
  // The cast keeps the keys' types, which `fromEntries` loses.
  mapValues(catalogue, (area) => mapValues(area, compileMessage)) as never

const mapValues = <V, W>(
  record: Readonly<Record<string, V>>,
  map: (value: V) => W,
): Readonly<Record<string, W>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
