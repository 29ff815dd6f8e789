import type { Locale } from './en'
import { outsideText } from './outsideText'

/** The separator of a list's words. */
const COMMAS: Readonly<Record<Locale, string>> = { en: ', ', 'zh-CN': '、' }

/** The separator before the last word of a list in a sentence. */
const LAST: Readonly<Record<Locale, string>> = { en: ' and ', 'zh-CN': '、' }

type Words = readonly (string | number)[]

/** Words of equal rank in a label: `1, 4, 5` and `1、4、5`. Output of programs keeps its own commas. */
export const listIn = (words: Words, locale: Locale): string =>
  words.map(wordText).join(COMMAS[locale])

/** Words of equal rank in a sentence: `1, 4 and 5` and `1、4、5`. */
export function sentenceListIn(words: Words, locale: Locale): string {
  const before = words.slice(0, -1)
  const last = words.slice(-1).map(wordText)
  return before.length === 0
    ? last.join('')
    : `${listIn(before, locale)}${LAST[locale]}${last.join('')}`
}

const wordText = (word: string | number): string | number =>
  typeof word === 'string' ? outsideText(word) : word
