import { expect, test } from 'vitest'
import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type Message,
} from '../../kernel/actor'
import { makeZxid, sessionIdFrom } from '../../zookeeper/model'
import type { TraceBody } from '../../simulator'
import type { Cause } from '../../engine'
import { findDifference } from './findDifference'

const step = (body: TraceBody): Cause => ({
  step: stepIndex(9),
  events: [{ ...body, step: stepIndex(9), at: virtualUs(9) }],
})
const opened = (timeout: number): Cause =>
  step({
    type: 'session',
    server: serverId(1),
    session: sessionIdFrom(1n),
    state: 'created',
    timeout,
  })
const applied = step({
  type: 'applied',
  server: serverId(1),
  zxid: makeZxid(1, 2),
  txn: 'setData',
})

const sent = (message: Message, id = 41): Cause =>
  step({
    type: 'sent',
    from: serverId(1),
    to: serverId(2),
    channel: 'quorum',
    conn: connectionId(1, id),
    id,
    message,
  })
const vote = (from: number): Cause =>
  step({
    type: 'vote',
    server: serverId(1),
    leader: serverId(3),
    zxid: makeZxid(0, 0),
    epoch: 0,
    round: 1,
    why: 'greater',
    from: serverId(from),
  })

test('two steps of the same kind differ by the first unequal value', () => {
  const timeout = { what: 'timeout', a: 30_000, b: 20_000 }
  expect(findDifference(opened(30_000), opened(20_000))).toEqual(timeout)
  expect(findDifference(opened(30_000), opened(30_000))).toBeUndefined()
})

test('the same word names a value that differs inside a message or an action', () => {
  const connectOf = (timeoutMs: number): Cause => sent({ packet: 'connect', timeoutMs } as Message)
  const timeout = { what: 'timeout', a: 30_000, b: 20_000 }
  expect(findDifference(connectOf(30_000), connectOf(20_000))).toEqual(timeout)
  const connect = (sessionTimeout: number): Cause =>
    step({
      type: 'intervention',
      index: 0,
      action: { do: 'connect', client: actorName('a'), servers: [serverId(1)], sessionTimeout },
    })
  expect(findDifference(connect(30_000), connect(20_000))).toEqual(timeout)
  const ping = (counter: number): Cause =>
    sent({ packet: 'PING', zxid: makeZxid(1, counter) } as Message)
  expect(findDifference(ping(3), ping(4))).toEqual({ what: 'zxid', a: '1·3', b: '1·4' })
})

test('internal numbers and the actors that a sentence names are not reported as differences', () => {
  const ack = { packet: 'ACK' }
  expect(findDifference(sent(ack, 41), sent(ack, 42))).toBeUndefined()
  expect(findDifference(vote(2), vote(3))).toBeUndefined()
})

test('two steps of different kinds, or a single step, have no differing value', () => {
  expect(findDifference(opened(30_000), applied)).toBeUndefined()
  expect(findDifference(opened(30_000), undefined)).toBeUndefined()
  const other = sent({ packet: 'ACK', zxid: makeZxid(1, 2) } as Message)
  expect(findDifference(sent({ packet: 'COMMIT', zxid: makeZxid(1, 1) } as Message), other)).toBe(
    undefined,
  )
})
