import type { en } from './en'
import type { first } from './en/first'
import type { Message } from './message'

/** The parts of a catalogue, one file each in every language. */
export type AreaName = keyof typeof en

/** One part's messages, in any language: the same keys, other words. */
export type Area<A extends AreaName> = { readonly [K in keyof (typeof en)[A]]: string }

/** A language's texts, as they are written: ICU messages. */
export type Texts = { readonly [A in AreaName]: Area<A> }

/** Those of {@link Texts} that the page begins with, and those that come with its late views. */
export type FirstTexts = Pick<Texts, keyof typeof first>
export type LateTexts = Omit<Texts, keyof typeof first>

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

/** Each language's messages by when they are needed, as `scripts/compiledMessages` parses them. */
const SOURCES = {
  en: { first: () => import('./en/first?compiled'), late: () => import('./en/late?compiled') },
  'zh-CN': {
    first: () => import('./zh-CN/first?compiled'),
    late: () => import('./zh-CN/late?compiled'),
  },
} as const

/** What is known so far of each language. */
const known = new Map<Locale, object>()
let isWhole = false

/**
 * Fetches one language; the others stay where they are. It holds what the page begins with, and all
 * the rest as soon as {@link completeCatalogue} was asked for.
 */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const catalogue = known.get(locale) ?? {}
  known.set(locale, catalogue)
  const { first, late } = SOURCES[locale]
  const parts = await Promise.all(isWhole ? [first(), late()] : [first()])
  for (const { messages } of parts) Object.assign(catalogue, messages)
  // It is compiled from the language's `Texts`; who says one of the others has waited for them.
  return catalogue as Catalogue
}

/** Brings the rest of a language, in place: translators of it know it from then on. */
export async function completeCatalogue(locale: Locale): Promise<void> {
  isWhole = true
  await loadCatalogue(locale)
}
