import type { Locale } from './en'
import { outsideText } from './outsideText'

/** The separator of a list's words; `Intl.ListFormat` would put an “and” before the last one. */
const COMMAS: Readonly<Record<Locale, string>> = { en: ', ', 'zh-CN': '、' }

/** Words of equal rank in prose: `1, 4, 5` and `1、4、5`. Output of programs keeps its own commas. */
export const listIn = (locale: Locale, words: readonly (string | number)[]): string =>
  words.map((word) => (typeof word === 'string' ? outsideText(word) : word)).join(COMMAS[locale])
