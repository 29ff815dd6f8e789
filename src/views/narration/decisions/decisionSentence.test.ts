import { expect, test } from 'vitest'
import type { TraceEvent } from '../../../simulator'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { decisionLine, playDecisions } from '../testing/decisionLines'
import { shownSentence } from './decisionSentence'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

/** Runs of the library, with the virtual ms for which each is played. */
const RUNS: readonly (readonly [id: string, ms: number])[] = [
  ['first-votes', 20_000],
  ['proposal-ack-commit', 20_000],
  ['committed-stays', 60_000],
  ['two-leaders', 60_000],
  ['lifetimes', 60_000],
  ['kill-leader-5', 60_000],
  ['kill-leader-3', 60_000],
  ['larger-zxid', 60_000],
  ['newer-history', 60_000],
  ['round-and-epoch', 60_000],
  ['unused-epoch', 60_000],
  ['diff-trunc-snap', 90_000],
  ['leader-killed-after-proposal', 60_000],
  ['leader-killed-after-commit', 60_000],
  ['hung-leader', 60_000],
  ['more-than-half', 60_000],
  ['one-of-three', 60_000],
  ['power-loss-of-all', 60_000],
  ['session-moved', 60_000],
  ['alone-read-only', 60_000],
  ['add-a-server', 60_000],
  ['leader-removes-itself', 60_000],
  ['standalone-chain', 30_000],
  ['one-event-or-many', 60_000],
  ['herd-and-its-cure', 60_000],
  ['barriers', 60_000],
  ['multi-rolls-back', 60_000],
  ['etcd-changes-its-leader', 60_000],
  ['redis-replica-promoted', 60_000],
  ['a-pause-breaks-the-lock', 60_000],
  ['torn-record', 60_000],
]

const WORDS_MAX = 30
const CHARACTERS_MAX = 60
const HEDGES = /\b(?:unless|at most|perhaps|probably|might|may(?! not)|possibly|or not)\b/i
const CHINESE_HEDGES = /可能|也许|除非|至多|最多|大概|或许/
/** A message's argument or a key that was left in the text. */
const UNFINISHED = /[{}]|narration\.|undefined|\bserver 0\b|NaN/i

/** Sentences that hold the words of a scenario's author, or a command, are as long as these. */
const OTHERS_WORDS = new Set(['reply', 'violation'])

test.each(RUNS)('each decision of %s is told in both languages, and is short', (id, ms) => {
  const { moments, scene } = playDecisions(id, ms)
  expect(moments.length).toBeGreaterThan(3)
  const wrong = moments.flatMap((moment) => {
    const english = decisionLine(scene, moment, ENGLISH)
    const chinese = decisionLine(scene, moment, CHINESE)
    const isOthers = moment.some(
      ({ kind, events: [event] }) =>
        OTHERS_WORDS.has(kind) ||
        (event?.type === 'intervention' && ['note', 'ask', 'mark'].includes(event.action.do)),
    )
    const isWrong =
      english === '' ||
      chinese === '' ||
      UNFINISHED.test(english) ||
      UNFINISHED.test(chinese) ||
      (!isOthers &&
        (HEDGES.test(english) ||
          CHINESE_HEDGES.test(chinese) ||
          english.split(' ').length > WORDS_MAX ||
          lengthOf(chinese) > CHARACTERS_MAX))
    return isWrong ? [`${moment.map(({ kind }) => kind).join('+')}: ${english} | ${chinese}`] : []
  })
  expect(wrong).toEqual([])
})

/** Chinese characters; a word of Latin letters or a number counts as one. */
const lengthOf = (text: string): number =>
  text.replace(/[\w:./-]+/g, 'x').replace(/[\s，。：；（）、]/g, '').length

test.each(['first-votes', 'proposal-ack-commit', 'committed-stays', 'two-leaders'])(
  'the sentences of %s have been read',
  async (id) => {
    const { moments, scene } = playDecisions(id, 60_000)
    const lines = moments.map((moment) => {
      const kinds = moment.map(({ kind }) => kind).join(' + ')
      const at = (moment.at(-1)?.at ?? 0) / 1000
      const texts = [ENGLISH, CHINESE].map((language) => decisionLine(scene, moment, language))
      return `# ${at} ms ${kinds}\n${texts.join('\n')}\n`
    })
    await expect(lines.join('\n')).toMatchFileSnapshot(`./testdata/decisions-${id}.txt`)
  },
)

test.each([
  ['split', /^narration\.decision\.elected/],
  ['fork', /^narration\.mark$/],
])('at a mark %s the sentence is that of the decision before, at a fork its own', (name, key) => {
  const { moments, scene } = playDecisions('first-votes', 20_000)
  const decisions = moments.find((moment) => moment.some(({ kind }) => kind === 'elected')) ?? []
  const { step = 0, at = 0 } = decisions.at(-1)?.events.at(-1) ?? {}
  const events = [{ type: 'mark', name, step: step + 1, at } as TraceEvent]
  const shown = shownSentence({ events, decisions, frame: { ...scene, step: step + 1 } }, 'en')
  expect(shown?.key).toMatch(key)
})

test('of watches that fire together only the one-time ones are used up', () => {
  const { moments, scene } = playDecisions('one-event-or-many', 60_000)
  const lines = moments.map((moment) => decisionLine(scene, moment, ENGLISH))
  expect(lines.filter((line) => line.includes('of clients c1, c3 and c4 on'))).toEqual([
    expect.stringContaining('One-time watches are used up, persistent ones stay.'),
  ])
})
