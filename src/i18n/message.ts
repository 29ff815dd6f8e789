/**
 * A message parsed when the site is built, so that the page needs no parser: plain text, or a list of parts,
 * each of which is text, an argument's value, a tag, or a choice.
 */
export type Message = string | readonly Part[]

export type Part =
  | string
  /** The number that the plural around it counts. */
  | typeof COUNT
  /** An argument. */
  | readonly [name: string]
  /** A tag around a message. */
  | readonly [tag: string, inner: Message]
  /** A message chosen by an argument's value. */
  | readonly [name: string, by: 'select' | 'plural', options: Readonly<Record<string, Message>>]

export const COUNT = 0

/** The parts of a sentence: texts, and whatever tags made of their parts. */
type Parts = readonly unknown[]

/** The value of an argument: a word, a number, or several of them, formatted as a list. */
export type Argument = string | number | readonly (string | number)[]

/** An argument, or a function that renders a tag's content. */
export type Value = Argument | ((parts: Parts) => unknown)

export interface Saying {
  readonly plural: Intl.PluralRules
  readonly number: Intl.NumberFormat
  /** Makes an argument's text safe within a sentence. */
  readonly text: (argument: string) => string
  readonly list: (words: readonly (string | number)[]) => string
  readonly values: Readonly<Record<string, Value>>
}

/** A message's parts with their values in place; neighbouring texts are one. */
export function sayMessage(message: Message, saying: Saying, count?: number): Parts {
  if (typeof message === 'string') return [message]
  const parts: unknown[] = []
  for (const part of message) {
    for (const one of sayPart(part, saying, count)) {
      const last = parts.at(-1)
      if (typeof last === 'string' && typeof one === 'string') parts[parts.length - 1] = last + one
      else parts.push(one)
    }
  }
  return parts
}

function sayPart(part: Part, saying: Saying, count: number | undefined): Parts {
  if (typeof part === 'string') return [part]
  if (part === COUNT) return [saying.number.format(count ?? 0)]
  const [name, inner, options] = part
  const value = saying.values[name]
  if (value === undefined) throw new TypeError(`the message has no value for ${name}`)
  if (inner === undefined) {
    return [typeof value === 'object' ? saying.list(value) : saying.text(String(value))]
  }
  if (options !== undefined) return choose(options, inner === 'plural', value, saying)
  if (typeof value !== 'function') throw new TypeError(`nothing makes anything of <${name}>`)
  return [value(sayMessage(inner, saying, count))]
}

function choose(
  options: Readonly<Record<string, Message>>,
  isPlural: boolean,
  value: Value,
  saying: Saying,
): Parts {
  // The value may be any word, and inherited properties are no options.
  const option = (word: string): Message | undefined =>
    Object.hasOwn(options, word) ? options[word] : undefined
  const chosen = isPlural
    ? (option(`=${String(value)}`) ?? option(saying.plural.select(Number(value))))
    : option(String(value))
  const message = chosen ?? option('other') ?? ''
  return sayMessage(message, saying, isPlural ? Number(value) : undefined)
}
