import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { Notification } from '../../../zookeeper/server'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import { toRunSpec, type Scenario } from '../../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, seekTo, traceOf } from '../../../simulator'
import { voteSentence } from './electionSentences'
import { packetSentence } from './packetSentences'
import type { Scene } from './sentence'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

// FastLeaderElection.getInitId: an observer begins with a vote for nobody.
test('no sentence says that an observer votes, that server 0 gets a vote, or that a leader follows a server', () => {
  const scenario: Scenario = {
    version: 2,
    seed: 7,
    ensemble: { servers: 5, observers: [serverId(5)] },
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      { at: 1_000, do: 'kill', server: serverId(5) },
      // The server joins an ensemble that has a leader.
      { at: 1_100, do: 'start', server: serverId(5) },
    ],
  }
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(2_000_000))
  const sentences: string[] = []
  for (let step = 0; step <= headOf(run); step += 1) {
    seekTo(run, stepIndex(step))
    sentences.push(sentenceText(frameOf(run), traceOf(run, step, step), ENGLISH))
  }
  const about = (words: RegExp): readonly string[] => sentences.filter((line) => words.test(line))
  expect(about(/^Server 5 asks \d who leads\./)).not.toEqual([])
  expect(about(/^Server 5 learns that \d leads\./)).not.toEqual([])
  expect(about(/^Leader \d enters epoch 1\./)).not.toEqual([])
  expect(about(/Server 5 (drops|enters round|votes|tells \d its vote)/)).toEqual([])
  expect(about(/votes? for 0|drops 0|-1/)).toEqual([])
})

const NOBODY = { leader: serverId(0), zxid: makeZxid(0, 0), epoch: 0 }
const FOR_TWO = { leader: serverId(2), zxid: makeZxid(1, 6), epoch: 1 }

/** Four voters, and the fifth which may or may not vote. */
const sceneOfFive = (isObserver: boolean): Scene => ({
  quorumSize: 3,
  servers: [1, 2, 3, 4, 5].map((id) => ({
    id: serverId(id),
    isObserver: isObserver && id === 5,
    memory: { state: 'LOOKING', logicalClock: 2, outstanding: [] },
  })),
})

test.each([
  ['joined', NOBODY, false, 'narration.voteLearned', 'narration.flagLearns'],
  ['greater', NOBODY, false, 'narration.voteFirst', 'narration.flagTakesUp'],
  ['roundGreater', NOBODY, false, 'narration.voteFirst', 'narration.flagTakesUp'],
  ['joined', FOR_TWO, true, 'narration.voteLearned', 'narration.flagLearns'],
  ['greater', FOR_TWO, true, 'narration.voteFirst', 'narration.flagTakesUp'],
  ['roundGreater', FOR_TWO, true, 'narration.voteFirst', 'narration.flagTakesUp'],
  ['joined', FOR_TWO, false, 'narration.voteJoined', 'narration.flagFollows'],
  ['greater', FOR_TWO, false, 'narration.voteZxid', 'narration.flagVote'],
] as const)(
  'a non-voter that %s has changed no vote of its own',
  (why, was, isObserver, key, flag) => {
    const event = {
      type: 'vote',
      server: serverId(5),
      leader: serverId(3),
      zxid: makeZxid(1, 7),
      epoch: 1,
      round: 2,
      why,
      from: serverId(3),
      was,
      step: stepIndex(9),
      at: virtualUs(900),
    } as const
    expect(voteSentence(sceneOfFive(isObserver), event).sentence).toMatchObject({ key, flag })
  },
)

// observer-elects.txt: it sends the vote that it has taken up; WorkerReceiver answers it, and keeps nothing.
test.each([
  ['LOOKING', 3, true, 'narration.sentNOTIFICATIONTaken', 'narration.receivedAsks'],
  ['LOOKING', 0, true, 'narration.sentNOTIFICATIONNone', 'narration.receivedAsks'],
  ['OBSERVING', 3, true, 'narration.sentNOTIFICATIONObserving', 'narration.receivedAsks'],
  ['LOOKING', 3, false, 'narration.sentNOTIFICATION', 'narration.receivedLesser'],
  ['FOLLOWING', 3, false, 'narration.sentNOTIFICATION', 'narration.receivedElected'],
] as const)('%s, for %i, observer: %s', (state, leader, isObserver, sent, received) => {
  const message: Notification = {
    packet: 'NOTIFICATION',
    state,
    leader: serverId(leader),
    zxid: makeZxid(1, 7),
    epoch: 1,
    round: 2,
    configVersion: 0,
  }
  const packet = {
    from: serverId(5),
    to: serverId(1),
    channel: 'election',
    conn: connectionId(1, 1),
    id: 1,
    message,
    step: stepIndex(9),
    at: virtualUs(900),
  } as const
  const scene = sceneOfFive(isObserver)
  expect(packetSentence(scene, { ...packet, type: 'sent' }).sentence.key).toBe(sent)
  expect(packetSentence(scene, { ...packet, type: 'delivered' }).sentence.key).toBe(received)
})
