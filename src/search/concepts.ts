import { SYNONYMS } from './synonyms'
import { stemOf } from './words'

/** Names the concepts that a text speaks of, whatever its words and its language. */

/** A phrase as texts are compared: letters by their stems, with a blank at each end; Chinese as it is. */
interface Phrase {
  readonly concept: string
  readonly text: string
}

const HAN = /\p{sc=Han}/u

const wordsIn = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stemOf)

/** Returns a text in the form in which phrases are sought in it. */
const latinForm = (text: string): string =>
  ` ${wordsIn(text.replaceAll(/\p{sc=Han}+/gu, ' ')).join(' ')} `
const hanForm = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')

const formOf = (phrase: string): string => (HAN.test(phrase) ? hanForm(phrase) : latinForm(phrase))

const PHRASES: readonly Phrase[] = Object.entries(SYNONYMS).flatMap(([concept, phrases]) =>
  phrases.split(' | ').map((phrase) => ({ concept, text: formOf(phrase) })),
)

/** Returns the concepts that a text names. */
export function conceptsIn(text: string): readonly string[] {
  const latin = latinForm(text)
  const han = hanForm(text)
  const named = PHRASES.filter(({ text: phrase }) =>
    (phrase.startsWith(' ') ? latin : han).includes(phrase),
  )
  return [...new Set(named.map(({ concept }) => concept))]
}

/** The fewest letters at the beginning of a phrase that stand for it while it is typed. */
const TYPED_MIN = 4
const TYPED_HAN_MIN = 2

/** Returns the concepts of a question, those included whose name is being typed. */
export function conceptsSought(query: string): readonly string[] {
  const typed = formOf(query).trimEnd()
  const min = HAN.test(typed) ? TYPED_HAN_MIN : TYPED_MIN
  const begun =
    typed.trim().length < min ? [] : PHRASES.filter(({ text }) => text.startsWith(typed))
  return [...new Set([...conceptsIn(query), ...begun.map(({ concept }) => concept)])]
}
