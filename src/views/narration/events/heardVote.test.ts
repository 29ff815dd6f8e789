import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { Notification } from '../../../zookeeper/server'
import { makeZxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import type { Scene } from './sentence'
import { sentenceOf } from './sentenceOf'

const VOTE = { leader: serverId(5), zxid: makeZxid(2, 7), epoch: 2 }
const SCENE: Scene = {
  quorumSize: 2,
  servers: [1, 2, 5].map((id) => ({
    id: serverId(id),
    isObserver: false,
    memory: { state: 'LOOKING', vote: VOTE, logicalClock: 3, outstanding: [] },
  })),
}

const keyFor = (part: Partial<Notification>): string | undefined => {
  const message: Notification = {
    packet: 'NOTIFICATION',
    state: 'LOOKING',
    ...VOTE,
    round: 3,
    configVersion: 0,
    ...part,
  }
  const event: TraceEvent = {
    type: 'delivered',
    from: serverId(2),
    to: serverId(1),
    channel: 'election',
    conn: connectionId(1, 1),
    id: 1,
    message,
    step: stepIndex(1),
    at: virtualUs(1),
  }
  return sentenceOf(SCENE, [event], 'en')?.key
}

// Vote.equals: leader, zxid, electionEpoch and peerEpoch.
test.each([
  ['all fields', {}, 'narration.receivedSame'],
  ['another zxid', { zxid: makeZxid(2, 6) }, 'narration.receivedLesser'],
  ['another peerEpoch', { epoch: 1 }, 'narration.receivedLesser'],
  ['another leader', { leader: serverId(2) }, 'narration.receivedLesser'],
  ['an older round', { round: 2 }, 'narration.receivedOld'],
])('a heard vote equals the held one only if all fields agree: %s', (_name, part, key) => {
  expect(keyFor(part)).toBe(key)
})
