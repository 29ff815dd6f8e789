import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, Locale, MessageKey } from './catalogue'

/** What a message's arguments stand for. Numbers are written as they are, without grouping. */
export type Values = Readonly<Record<string, string | number>>

/** A part of a rich message: text, or what the caller made of a tag. */
export type RichPart<T> = string | T

/** Makes something of a tag's content, `<z>2:7</z>` for example. */
export type RichTag<T> = (parts: readonly RichPart<T>[]) => T

/** Says messages in one language. Messages are ICU's, compiled when they are first said. */
export interface Translator {
  readonly locale: Locale
  /** A plain sentence. */
  t(key: MessageKey, values?: Values): string
  /** A sentence with marks in it: each tag of the message is handed to the function of its name. */
  rich<T>(
    key: MessageKey,
    values: Values,
    tags: Readonly<Record<string, RichTag<T>>>,
  ): readonly RichPart<T>[]
}

export function createTranslator(locale: Locale, catalogue: Catalogue): Translator {
  const compiled = new Map<MessageKey, IntlMessageFormat>()

  const messageOf = (key: MessageKey): IntlMessageFormat => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const message = new IntlMessageFormat(textOf(catalogue, key), locale)
    compiled.set(key, message)
    return message
  }

  return {
    locale,
    t: (key, values = {}) => {
      const said = messageOf(key).format<string>({ ...values })
      return Array.isArray(said) ? said.join('') : said
    },
    rich: <T>(key: MessageKey, values: Values, tags: Readonly<Record<string, RichTag<T>>>) => {
      const said = messageOf(key).format<T>({ ...values, ...tags })
      return Array.isArray(said) ? said : [said]
    },
  }
}

function textOf(catalogue: Catalogue, key: MessageKey): string {
  const dot = key.indexOf('.')
  // The key's type says that both halves are there.
  const area = catalogue[key.slice(0, dot) as keyof Catalogue] as Readonly<Record<string, string>>
  return area[key.slice(dot + 1)] ?? key
}
