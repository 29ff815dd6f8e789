import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import { eventsOf, lock, onServer, play } from '../simulator/testing/rivals'
import { etcdCheck } from './etcdCheck'
import { judgedOf, judgedProperties } from './judgedProperties'

const [A, B] = [actorName('etcd1'), actorName('etcd2')]

/** The properties that a trace breaks, in order; events need only what the check reads. */
function brokenBy(events: readonly object[]): readonly string[] {
  const state = etcdCheck.create()
  return events.flatMap((event) => {
    const found = etcdCheck.onEvent(state, event as TraceEvent)
    return found?.property === undefined ? [] : [found.property]
  })
}

const led = (server: string, term: number) => ({ type: 'etcd', state: 'leader', server, term })
const applied = (server: string, index: number, key: string) => ({
  type: 'etcd',
  state: 'applied',
  server,
  index,
  key,
  op: 'put',
  term: 2,
  revision: index,
})
const answer = (packet: string, revision: number) => ({
  type: 'delivered',
  channel: 'rival',
  from: A,
  to: 'c',
  message: { packet, call: revision, reply: { revision } },
})

test('a term has one leader', () => {
  expect(brokenBy([led(A, 2), led(A, 2), led(B, 3)])).toEqual([])
  expect(brokenBy([led(A, 2), led(B, 2)])).toEqual(['terms'])
})

const voted = (server: string, vote: string, term = 2) => ({
  type: 'sent',
  channel: 'rival',
  from: server,
  to: vote,
  message: { packet: 'MsgVoteResp', term, reject: false },
})

test('a member votes once in a term; one whose disk was wiped may do so again, and that is said', () => {
  const own = { ...voted(A, B), message: { packet: 'MsgVote', term: 3 } }
  const refused = { ...voted(A, B, 3), message: { packet: 'MsgVoteResp', term: 3, reject: true } }
  expect(brokenBy([voted(A, B), voted(A, B), own, refused, voted(A, 'etcd3', 4)])).toEqual([])
  expect(brokenBy([voted(A, B), voted(A, 'etcd3')])).toEqual(['terms'])
  expect(brokenBy([own, voted(A, B, 3)])).toEqual(['terms'])

  const state = etcdCheck.create()
  const wipe = { type: 'intervention', action: { do: 'wipeDisk', server: A } }
  const found = [voted(A, B), wipe, voted(A, 'etcd3')].map((event) =>
    etcdCheck.onEvent(state, event as TraceEvent),
  )
  expect(found.at(-1)).toMatchObject({ property: 'terms', problem: { code: 'votedAfterWipe' } })
})

test('members apply the same at each index, each index once', () => {
  expect(brokenBy([applied(A, 1, 'a'), applied(B, 1, 'a'), applied(B, 2, 'b')])).toEqual([])
  expect(brokenBy([applied(A, 1, 'a'), applied(B, 1, 'b')])).toEqual(['logs'])
  expect(brokenBy([applied(A, 2, 'a'), applied(A, 1, 'b')])).toEqual(['logs'])
})

test('no client is answered with an earlier revision, serializable reads apart', () => {
  expect(brokenBy([answer('put', 5), answer('range', 5)])).toEqual([])
  expect(brokenBy([answer('put', 5), answer('range', 4)])).toEqual(['revisions'])
  const loose = {
    type: 'sent',
    channel: 'rival',
    from: 'c',
    to: A,
    message: { packet: 'range', call: 4, args: { key: 'a', serializable: true } },
  }
  expect(brokenBy([answer('put', 5), loose, answer('range', 4)])).toEqual([])
})

test('a cluster of three is judged, a server that stands alone is not', () => {
  const judged = (etcd: number) => {
    const run = play([lock('etcd', 'a', 4_000), onServer('kill', 'etcd1', 5_000)], 9_000, {
      etcd,
      checks: [etcdCheck],
    })
    const events = eventsOf(run)
    expect(events.filter(({ type }) => type === 'violation')).toEqual([])
    const properties = judgedProperties.create({ servers: [] })
    for (const event of events) judgedProperties.onEvent(properties, event)
    return judgedOf(properties).filter((name) => name !== 'exclusion')
  }
  expect(judged(1)).toEqual([])
  expect(judged(3)).toEqual(['terms', 'logs', 'revisions'])
})
