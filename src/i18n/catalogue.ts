import type { en } from './en'

/** The parts of a catalogue, one file each in every language. */
export type AreaName = keyof typeof en

/** One part's messages, in any language: the same keys, other words. */
export type Area<A extends AreaName> = { readonly [K in keyof (typeof en)[A]]: string }

export type Catalogue = { readonly [A in AreaName]: Area<A> }

/** A message's name: its area and its key, `stage.looking`. */
export type MessageKey = {
  [A in AreaName]: `${A}.${keyof (typeof en)[A] & string}`
}[AreaName]

/** The languages that the lab speaks. */
export type Locale = 'en' | 'zh-CN'

/** Fetches one language; the others stay where they are. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return locale === 'en' ? (await import('./en')).en : (await import('./zh-CN')).zhCN
}
