import type { en } from './en'
import type { Message } from './message'

/** The parts of a catalogue, one file each in every language. */
export type AreaName = keyof typeof en

/** One part's messages, in any language: the same keys, other words. */
export type Area<A extends AreaName> = { readonly [K in keyof (typeof en)[A]]: string }

/** A language's texts, as they are written: ICU messages. */
export type Texts = { readonly [A in AreaName]: Area<A> }

/** A language's messages, as translators say them. */
export type Catalogue = {
  readonly [A in AreaName]: { readonly [K in keyof (typeof en)[A]]: Message }
}

/** A message's name: its area and its key, `stage.looking`. */
export type MessageKey = {
  [A in AreaName]: `${A}.${keyof (typeof en)[A] & string}`
}[AreaName]

/** The languages that the lab speaks. */
export type Locale = 'en' | 'zh-CN'

/** Fetches one language; the others stay where they are. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const { messages } = await (locale === 'en'
    ? import('./en/index?compiled')
    : import('./zh-CN/index?compiled'))
  // It is compiled from the language's `Texts`.
  return messages as Catalogue
}
