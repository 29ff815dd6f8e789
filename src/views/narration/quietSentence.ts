import { wordTable, type WordTable } from '../../kernel/lib'
import type { ActorId } from '../../kernel/actor'
import type { StepInput } from '../../simulator'
import {
  endingValues,
  source,
  type Phrase,
  type CitedMethod,
  type NarrationKey,
  type Scene,
  type Sentence,
} from './events'

/** Sentences of steps without an event, by the input that the actor took. */

type Telling = readonly [key: NarrationKey, method?: CitedMethod]

const TIMERS: WordTable<Telling> = wordTable({
  'processor:first': ['narration.quietProcessor'],
  'processor:sync': ['narration.quietProcessor', 'SyncRequestProcessor.run'],
  'processor:flush': ['narration.quietProcessor', 'SyncRequestProcessor.flush'],
  'processor:commit': ['narration.quietProcessor', 'CommitProcessor.run'],
  'processor:final': ['narration.quietProcessor'],
  'sessions:expiry': ['narration.quietSessions', 'SessionTrackerImpl.run'],
  'sessions:local': ['narration.quietSessions', 'SessionTrackerImpl.run'],
  'learner:read': ['narration.quietLeader', 'Learner.readPacket'],
  'learner:retry': ['narration.quietRetry', 'Learner.connectToLeader'],
  'leader:make': ['narration.quietMade', 'ZooKeeperServer.loadData'],
  'leader:tick': ['narration.quietTick', 'Leader.lead'],
  'clients:expiry': [
    'narration.quietConnections',
    'NIOServerCnxnFactory.ConnectionExpirerThread.run',
  ],
  'election.resend': ['narration.quietResend', 'FastLeaderElection.lookForLeader'],
  snapshot: ['narration.quietSnapshot', 'FileSnap.serialize'],
  reconnect: ['narration.quietReconnect', 'ClientCnxn.SendThread.startConnect'],
  transport: ['narration.quietSeek', 'ClientCnxn.SendThread.pingRwServer'],
  seek: ['narration.quietSeek', 'ClientCnxn.SendThread.pingRwServer'],
  expire: ['narration.quietKeys'],
  lessor: ['narration.quietLeases'],
  pending: ['narration.quietPending'],
  heartbeat: ['narration.quietPending'],
  catchUp: ['narration.quietWatchers'],
})

/** Timers of one connection, request or claim, whose id follows the beginning of the name. */
const TIMERS_OF_ONE: readonly (readonly [begin: string, telling: Telling])[] = [
  ['dial ', ['narration.quietDial']],
  ['handler:', ['narration.quietLearner', 'LearnerHandler.run']],
  ['guest:', ['narration.quietLibrary']],
  ['deadline ', ['narration.quietClaim']],
  ['keepAlive ', ['narration.quietClaim']],
  ['renew', ['narration.quietClaim']],
]

/** The sentence of a step that left no event; undefined for an intervention. */
export function quietSentence(scene: Scene): Sentence | undefined {
  const { input } = scene
  if (input === undefined) return undefined
  const { actor, peer, connection } = input
  const [key, method] = input.type === 'timer' ? timerTelling(input) : inputTelling(input)
  return {
    key,
    values: connection === undefined ? {} : endingValues(connection),
    words: {
      actor: actorPhrase(scene, actor, 'narration.actorFirst'),
      within: actorPhrase(scene, actor, 'narration.actorWithin'),
      ...(peer !== undefined && { peer: actorPhrase(scene, peer, 'narration.actorWithin') }),
    },
    subject: actor,
    ...(method !== undefined && source(method)),
  }
}

function timerTelling({ timer = '' }: StepInput): Telling {
  const ofOne = TIMERS_OF_ONE.find(([begin]) => timer.startsWith(begin))
  return TIMERS.get(timer) ?? ofOne?.[1] ?? ['narration.quietTimer']
}

function inputTelling(input: StepInput): Telling {
  switch (input.type) {
    case 'boot':
      return ['narration.quietBoot']
    case 'command':
      return ['narration.quietCommand']
    case 'wake':
      return ['narration.quietWake']
    case 'clockRate':
    case 'clockJump':
      return ['narration.quietClock']
    case 'opened':
      return [input.peer === undefined ? 'narration.quietTimer' : 'narration.quietOpened']
    case 'accepted':
      if (input.isAbsent === true) return ['narration.quietAbsent']
      return [input.isSkipped === true ? 'narration.quietDeaf' : 'narration.quietAccepted']
    case 'closed':
      return closedTelling(input)
    case 'durable':
    case 'diskFailed':
      return ['narration.quietDisk']
    case 'message':
    case 'timer':
      return ['narration.quietTimer']
  }
}

function closedTelling({ actor, peer, connection, isAbsent, isSkipped }: StepInput): Telling {
  if (isAbsent === true) return ['narration.quietUnheard']
  if (isSkipped === true || peer === undefined) return ['narration.quietClosedAlready']
  const isClient = typeof actor !== 'number' && connection?.channel === 'client'
  return [isClient ? 'narration.quietRefused' : 'narration.quietClosed']
}

const actorPhrase = (scene: Scene, actor: ActorId, key: NarrationKey): Phrase => ({
  key,
  values: { name: actor, kind: kindOf(scene, actor) },
})

function kindOf({ rivals = [], clients }: Scene, actor: ActorId): string {
  if (typeof actor === 'number') return 'server'
  const rival = rivals.find(({ id }) => id === actor)?.what
  if (rival !== undefined) return rival
  // A past step knows no clients; its other named actors are stores, which a chain of causes seldom names.
  return clients?.some(({ id }) => id === actor) === false ? 'other' : 'client'
}
