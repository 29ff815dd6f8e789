import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import { FIRST_SCENE, type Scenario } from '../../../scenario'
import { decisionLine, decisionsOf, playDecisions, type DecidedRun } from '../testing/decisionLines'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const MS = 60_000

/** The sentences of all elections of a run that a server won. */
const elections = ({ moments, scene }: DecidedRun, language: Translator): readonly string[] =>
  moments
    .filter((moment) => moment.some(({ kind }) => kind === 'elected'))
    .map((moment) => decisionLine(scene, moment, language))

test('after the leader of the first scene is killed, the largest id wins, and the sentence says why', () => {
  const killed: Scenario = {
    ...FIRST_SCENE,
    interventions: [...FIRST_SCENE.interventions, { at: 1_000, do: 'kill', server: 'leader' }],
  }
  const run = decisionsOf(killed, 3_000)
  expect(elections(run, ENGLISH)).toEqual([
    'Server 5 is elected. A quorum votes for it: all votes carry 0:0, so the largest id wins.',
    'Server 4 is elected. A quorum votes for it: all votes carry 1:2, so the largest id wins.',
  ])
  expect(elections(run, CHINESE).at(-1)).toBe(
    '4 号当选。过半的服务器投它：所有选票的 zxid 都是 1:2，编号最大者胜。',
  )
})

test.each([
  ['kill-leader-3', 'Server 2', 'all votes carry 1:2, so the largest id wins.'],
  ['kill-leader-5', 'Server 4', 'all votes carry 1:2, so the largest id wins.'],
  ['larger-zxid', 'Server 1', 'of all votes, its zxid 1:2 is the newest.'],
  ['newer-history', 'Server 1', 'of all votes, its zxid 1:3 is the newest.'],
])('the last election of %s says why %s won', (id, winner, reason) => {
  expect(elections(playDecisions(id, MS), ENGLISH).at(-1)).toBe(
    `${winner} is elected. A quorum votes for it: ${reason}`,
  )
})

test('every election of those runs says why its winner won', () => {
  const runs = ['kill-leader-3', 'kill-leader-5', 'larger-zxid', 'newer-history']
  const lines = runs.flatMap((id) => elections(playDecisions(id, MS), ENGLISH))
  expect(lines.length).toBeGreaterThanOrEqual(2 * runs.length)
  expect(lines.filter((line) => !/largest id|newest|compared/.test(line))).toEqual([])
})
