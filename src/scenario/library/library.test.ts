import { describe, expect, test } from 'vitest'
import type { LocalText } from '../../simulator'
import { hasHeld, playAll, type Played } from '../expect'
import { decodeLink, encodeLink } from '../link'
import { readScenario } from '../validate'
import { LIBRARY } from './index'

type Language = 'en' | 'zh-CN'

const textIn = (language: Language, text: LocalText | undefined): string =>
  (typeof text === 'string' ? text : text?.[language]) ?? ''

/** The words of a text in lower case, without those of paths. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/\/\S+/g, '')
    .match(/[a-z]+/g) ?? []

/** All runs of neighbouring words of a length. */
function phrasesOf(text: string, length: number): readonly string[] {
  const words = wordsOf(text)
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}

/** Words shorter than this tell nothing. */
const TELLING_LETTERS = 4
/** Words in a row of a reason that tell it. */
const TELLING_WORDS = 4
/** Signs of a Chinese answer that tell it, wherever they stand. */
const TELLING_SIGNS = 3

/** The width of a text in halves of a Chinese sign, without its marks. */
function widthOf(text: string): number {
  const words = text.replaceAll(/`|\[|\]\([^)]*\)/g, '')
  return words.length + words.replaceAll(/[^\u2e80-\uffff]/g, '').length
}

/** Answers up to this length look equally long, characters. */
const SHORT = 16

test('every name of the library is unique', () => {
  const ids = LIBRARY.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const both = (text: LocalText | undefined): boolean =>
  typeof text === 'object' && text.en !== '' && text['zh-CN'] !== undefined

test.each(
  LIBRARY.filter(({ lesson }) => lesson !== undefined).map((entry) => [entry.id, entry] as const),
)('%s asks its question, with its reasons, in both languages', (_, { scenario }) => {
  const asks = scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : []))
  expect(asks).toHaveLength(1)
  for (const { text, choices } of asks) {
    expect(both(text)).toBe(true)
    expect(choices.length).toBeGreaterThanOrEqual(3)
    for (const choice of choices)
      expect([both(choice.text), both(choice.why)]).toEqual([true, true])
  }
})

test('every lesson of the chapters has its run', () => {
  const lessons = new Set(LIBRARY.flatMap(({ lesson }) => lesson ?? []))
  const wanted =
    '1.1 1.2 1.3 1.4 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.3 4.4 4.5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 6.1 6.2 7.1 7.2 8.1 8.2'
  expect([...lessons].sort()).toEqual(wanted.split(' '))
})

describe.each(LIBRARY.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const { scenario } = entry
  let played: readonly Played[] | undefined
  const playedOnce = (): readonly Played[] => (played ??= playAll(scenario))

  test('is a valid scenario and its own shortest link', () => {
    expect(readScenario(scenario)).toEqual({ ok: true, value: scenario })
    const link = encodeLink({ scenario })
    expect(link.length).toBeLessThan(60)
    expect(decodeLink(link)).toEqual({ ok: true, value: { scenario } })
  })

  test('fires all of its script, and everything it expects comes true', () => {
    for (const one of playedOnce()) {
      const { branch = 'script', unfired, judgements, crashes } = one
      const wrong = judgements.filter(({ holds }) => !holds)
      expect({ branch, unfired, wrong, crashes }).toEqual({
        branch,
        unfired: [],
        wrong: [],
        crashes: [],
      })
      expect(hasHeld(one)).toBe(true)
    }
  })

  test('tells its answer neither by its length, nor in title, description or note before', () => {
    const { interventions } = scenario
    const index = interventions.findIndex((item) => item.do === 'ask')
    const ask = interventions[index]
    if (ask?.do !== 'ask') return
    const [script] = playedOnce()
    const judged = script?.judgements.find(
      ({ place }) => place === `interventions[${index}].choices`,
    )
    const rightAt = (judged?.expectation['holds'] as readonly number[] | undefined) ?? []
    const right = ask.choices.filter((__, n) => rightAt.includes(n))
    expect(right).toHaveLength(1)
    const wrong = ask.choices.filter((choice) => !right.includes(choice))
    const notes = interventions.slice(0, index).filter((item) => item.do === 'note')
    const texts = [entry.title, entry.description, ...notes.map(({ text }) => text)]
    const textOf = (language: Language): string =>
      texts.map((text) => textIn(language, text)).join('\n')
    for (const language of ['en', 'zh-CN'] as const) {
      const widest = (choices: typeof right): number =>
        Math.max(SHORT, ...choices.map(({ text }) => widthOf(textIn(language, text))))
      expect(widest(right)).toBeLessThanOrEqual(widest(wrong) * 1.25)
    }
    const questions = [ask.text, ...wrong.map(({ text }) => text)]
    const known = wordsOf(questions.map((text) => textIn('en', text)).join(' '))
    for (const { text, why } of right) {
      const telling = wordsOf(textIn('en', text)).filter(
        (word) => word.length >= TELLING_LETTERS && !known.includes(word),
      )
      expect(wordsOf(textOf('en')).filter((word) => telling.includes(word))).toEqual([])
      const reasons = phrasesOf(textIn('en', why), TELLING_WORDS)
      expect(phrasesOf(textOf('en'), TELLING_WORDS).filter((one) => reasons.includes(one))).toEqual(
        [],
      )
      const answer = textIn('zh-CN', text)
      if (answer.length > TELLING_SIGNS) expect(textOf('zh-CN')).not.toContain(answer)
    }
  })
})
