import type { en } from './en'
import type { firstTexts } from './firstTexts'

/** The languages of the lab. */
export type Locale = 'en' | 'zh-CN'

/** The parts of a catalogue, one file each in every language. */
export type AreaName = keyof typeof en

/** The messages of one part in any language: the same keys, other words. */
export type Area<A extends AreaName> = { readonly [K in keyof (typeof en)[A]]: string }

/** The texts of a language as they are written: ICU messages. */
export type Texts = { readonly [A in AreaName]: Area<A> }

/** The texts that the page begins with, and those that its late views load. */
export type FirstTexts = Pick<Texts, keyof typeof firstTexts>
export type LateTexts = Omit<Texts, keyof typeof firstTexts>

/** A message's name: its area and its key, `stage.looking`. */
export type MessageKey = {
  [A in AreaName]: `${A}.${keyof (typeof en)[A] & string}`
}[AreaName]

/** The code of an error that the catalogue has a sentence for. */
export type ProblemCode = keyof (typeof en)['problem']
