import { listIn, sentenceListIn } from './list'
import { outsideText } from './outsideText'
import { sayMessage, type Argument, type Message, type Value } from './message'
import type { Catalogue } from './catalogue'
import type { Locale, MessageKey } from './en'

/** The values of a message's arguments. Numbers are written as they are, without grouping. */
export type Values = Readonly<Record<string, Argument>>

/** A part of a rich message: text, or the caller's rendering of a tag. */
export type RichPart<T> = string | T

/** Renders a tag's content, `<z>2:7</z>` for example. */
export type RichTag<T> = (parts: readonly RichPart<T>[]) => T

/** Formats messages in one language. Messages are ICU's, parsed when the site is built. */
export interface Translator {
  readonly locale: Locale
  /** A plain sentence. */
  t(key: MessageKey, values?: Values): string
  /** Formats words as a list in a label; a message's argument that is a list is formatted as in a sentence. */
  list(words: readonly (string | number)[]): string
  /** Formats a message with tags: each tag is given to the function of its name. */
  rich<T>(
    key: MessageKey,
    values: Values,
    tags: Readonly<Record<string, RichTag<T>>>,
  ): readonly RichPart<T>[]
}

export function createTranslator(locale: Locale, catalogue: Catalogue): Translator {
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const list = (words: readonly (string | number)[]): string => listIn(words, locale)
  const say = (key: MessageKey, values: Readonly<Record<string, Value>>) =>
    sayMessage(messageOf(catalogue, key), {
      plural,
      number,
      list: (words) => sentenceListIn(words, locale),
      text: outsideText,
      values,
    })
  return {
    locale,
    t: (key, values = {}) => say(key, values).join(''),
    list,
    rich: <T>(key: MessageKey, values: Values, tags: Readonly<Record<string, RichTag<T>>>) =>
      // A part that is no text was made by a tag.
      say(key, {
        ...values,
        ...(tags as Readonly<Record<string, Value>>),
      }) as readonly RichPart<T>[],
  }
}

function messageOf(catalogue: Catalogue, key: MessageKey): Message {
  const dot = key.indexOf('.')
  // The key's type guarantees both halves; its area may still be loading.
  const area = catalogue[key.slice(0, dot) as keyof Catalogue] as
    Readonly<Record<string, Message>> | undefined
  const name = key.slice(dot + 1)
  return (area !== undefined && Object.hasOwn(area, name) ? area[name] : undefined) ?? key
}
