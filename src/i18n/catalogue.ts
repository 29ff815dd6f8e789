import type { AreaName, en, Locale } from './en'
import type { Message } from './message'

/** The parsed messages of a language. */
export type Catalogue = {
  readonly [A in AreaName]: { readonly [K in keyof (typeof en)[A]]: Message }
}

/**
 * Each language's messages, parsed by `scripts/compiledMessages`: those of the first view, then all others.
 */
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

/** The messages of each language that are loaded so far. */
const known = new Map<Locale, object>()
let isWhole = false

/**
 * Loads one language and leaves the others unchanged. It has the messages of the first view, and all others
 * once {@link completeCatalogue} was called.
 */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const catalogue = known.get(locale) ?? {}
  known.set(locale, catalogue)
  const { first, late } = SOURCES[locale]
  const parts = await Promise.all(isWhole ? [first(), late()] : [first()])
  for (const { messages } of parts) Object.assign(catalogue, messages)
  // The messages are compiled from the language's `Texts`; code that needs the late ones has loaded them.
  return catalogue as Catalogue
}

/** Loads the rest of a language into the same object, so that its translators know it at once. */
export async function completeCatalogue(locale: Locale): Promise<void> {
  isWhole = true
  await loadCatalogue(locale)
}
