import type { Catalogue, Locale } from './texts'

/** Each language's messages by when they are needed, as `scripts/compiledMessages` parses them. */
const SOURCES = {
  en: {
    first: () => import('./en/firstTexts?compiled'),
    late: () => import('./en/laterTexts?compiled'),
  },
  'zh-CN': {
    first: () => import('./zh-CN/firstTexts?compiled'),
    late: () => import('./zh-CN/laterTexts?compiled'),
  },
} as const

/** The messages of each language that have come so far. */
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
