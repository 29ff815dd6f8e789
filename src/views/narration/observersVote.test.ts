import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { makeZxid } from '../../model'
import { toRunSpec, type Scenario } from '../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, seekTo, traceOf } from '../../sim'
import { tellVote } from './electionSentences'
import { sentenceText } from './sentenceText'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

// FastLeaderElection.getInitId: who may not vote begins with a vote for nobody.
test('an observer is never said to vote, nor a server 0 to be voted for; a leader follows nobody', () => {
  const scenario: Scenario = {
    version: 1,
    seed: 7,
    ensemble: { servers: 5, observers: [serverId(5)] },
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      { at: 1_000, do: 'kill', server: serverId(5) },
      // It comes to an ensemble that has its leader.
      { at: 1_100, do: 'start', server: serverId(5) },
    ],
  }
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(2_000_000))
  const said: string[] = []
  for (let step = 0; step <= headOf(run); step += 1) {
    seekTo(run, stepIndex(step))
    said.push(sentenceText(traceOf(run, step, step), frameOf(run), ENGLISH))
  }
  const text = said.join('\n')
  expect(text).toContain('Server 5 asks who leads.')
  expect(text).toMatch(/Leader \d enters epoch 1\./)
  expect(text).not.toMatch(/Server 5 (enters round \d+ and )?votes|votes? for 0|drops 0|-1/)
})

test.each([
  ['joined', 'narration.voteLearned', 'narration.flagLearns'],
  ['greater', 'narration.voteFirst', 'narration.flagTakesUp'],
  ['roundGreater', 'narration.voteFirst', 'narration.flagTakesUp'],
] as const)(
  'who held a vote for nobody and %s has changed no vote of its own',
  (why, key, flag) => {
    const nobody = { leader: serverId(0), zxid: makeZxid(0, 0), epoch: 0 }
    const event = {
      type: 'vote',
      server: serverId(5),
      leader: serverId(3),
      zxid: makeZxid(1, 7),
      epoch: 1,
      round: 2,
      why,
      from: serverId(3),
      was: nobody,
      step: stepIndex(9),
      at: virtualUs(900),
    } as const
    expect(tellVote(event).sentence).toMatchObject({ key, flag })
  },
)
