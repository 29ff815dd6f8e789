import { expect, test } from 'vitest'
import { actorName, connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import { readScenario } from '../../../scenario'
import type { TraceEvent } from '../../../simulator'
import { wallFrame } from '../../stage/testing/wallFrame'
import { decisionsOf } from '../testing/decisionLines'
import { flagsOf } from './flagsOf'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const QUORUM = { from: serverId(1), to: serverId(2), channel: 'quorum' }
const ELECTION = { ...QUORUM, channel: 'election' }
const CLIENT = { from: serverId(1), to: actorName('c1'), channel: 'client' }
const REQUEST = { from: actorName('c1'), to: serverId(1), channel: 'client' }
const NEWLEADER = { packet: 'NEWLEADER', zxid: makeZxid(3, 0) }
const PING = { packet: 'PING', zxid: makeZxid(3, 8), sessions: [] }
const REPLY = { packet: 'sync', isReply: true }
const NOTIFICATION = {
  packet: 'NOTIFICATION',
  leader: serverId(2),
  zxid: makeZxid(2, 7),
  epoch: 2,
  round: 3,
  state: 'LOOKING',
}

test.each([
  ['what it sends', 'sent', QUORUM, NEWLEADER, { server: 1, text: 'sends NEWLEADER' }],
  ['what it hears', 'delivered', QUORUM, NEWLEADER, { server: 2, text: 'receives NEWLEADER' }],
  ['its vote', 'sent', ELECTION, NOTIFICATION, { server: 1, text: 'tells its vote' }],
  [
    'a vote that it hears',
    'delivered',
    ELECTION,
    NOTIFICATION,
    { server: 2, text: 'hears a vote' },
  ],
  ['a piece of a snapshot', 'sent', QUORUM, { packet: 'SNAPCHUNK' }, { server: 1, text: 'syncs' }],
  ['one that it hears', 'delivered', QUORUM, { packet: 'SNAPCHUNK' }, { server: 2, text: 'syncs' }],
  [
    'what it is asked',
    'delivered',
    REQUEST,
    { packet: 'sync' },
    { server: 1, text: 'receives sync' },
  ],
  ['an event', 'sent', CLIENT, { packet: 'watchEvent' }, { server: 1, text: 'tells of an event' }],
  ['its answer', 'sent', CLIENT, REPLY, { server: 1, text: 'replies' }],
  ['no heartbeat', 'sent', QUORUM, PING, undefined],
  ['no heartbeat that it hears', 'delivered', QUORUM, PING, undefined],
  ['no heartbeat of its client', 'delivered', REQUEST, { packet: 'ping' }, undefined],
  ['no greeting', 'sent', ELECTION, { packet: 'HELLO' }, undefined],
  ['no greeting that it hears', 'delivered', ELECTION, { packet: 'HELLO' }, undefined],
  ['nothing that its client hears', 'delivered', CLIENT, REPLY, undefined],
])('a card is flagged with %s', (_, type, ends, message, flag) => {
  const body = { type, ...ends, conn: connectionId(1, 1), id: 1, message }
  // Made from the parts that the sentence reads.
  const event = { ...body, step: stepIndex(1), at: virtualUs(1) } as TraceEvent
  expect(flagsOf({ events: [event], decisions: [], frame: wallFrame() }, translator)).toEqual(
    new Map(flag === undefined ? [] : [[flag.server, flag.text]]),
  )
})

test('each server of a shared decision is flagged with its own part', () => {
  const read = readScenario({
    version: 2,
    seed: 7,
    ensemble: { servers: 5 },
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      { at: 4_000, do: 'kill', server: [1, 2] },
    ],
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { moments, scene } = decisionsOf(read.value, 5_000)
  const flagsAt = (kind: string) => {
    const decisions = moments.findLast(([one]) => one?.kind === kind) ?? []
    const step = decisions[0]?.step ?? -1
    return flagsOf({ events: [], decisions, frame: { ...scene, step } }, translator)
  }
  expect(flagsAt('elected')).toEqual(
    new Map([
      [1, 'follows 5'],
      [2, 'follows 5'],
      [3, 'follows 5'],
      [4, 'follows 5'],
      [5, 'wins'],
    ]),
  )
  expect(flagsAt('intervention')).toEqual(
    new Map([
      [1, 'is down'],
      [2, 'is down'],
    ]),
  )
})

test('while words light a server, its card alone has a flag', () => {
  const event = {
    type: 'sent',
    ...ELECTION,
    conn: connectionId(1, 1),
    id: 1,
    message: NOTIFICATION,
    step: stepIndex(1),
    at: virtualUs(1),
    // Made from the parts that the sentence reads.
  } as unknown as TraceEvent
  const step = { events: [event], decisions: [], frame: wallFrame(), lit: serverId(3) }
  expect(flagsOf(step, translator)).toEqual(new Map([[3, 'in the text']]))
})
