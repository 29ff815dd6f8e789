import { expect, test } from 'vitest'
import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type ActorId,
} from '../../../kernel/actor'
import type { FlyingMessage, Frame } from '../../../simulator'
import { broadcastFrame } from '../../stage/testing/frames'
import { countsOn, endsOf, faultsOf, linkKey, linksOf, queuesOf, shownLinkOf } from './links'

const one = serverId(1)
const two = serverId(2)
const ten = serverId(10)
const a = actorName('a')

function flying(
  id: number,
  from: ActorId,
  to: ActorId,
  channel: FlyingMessage['channel'],
): FlyingMessage {
  return {
    id,
    from,
    to,
    channel,
    conn: connectionId(1, 1),
    message: { packet: 'PING' },
    sentStep: stepIndex(1),
    sentAt: virtualUs(id),
    dueAt: virtualUs(id + 10),
  }
}

const frame: Frame = {
  ...broadcastFrame(),
  walls: [{ from: two, to: one, style: 'silent', since: virtualUs(5) }],
  slowLinks: [{ from: one, to: two, ms: 200 }],
  frozenLinks: [{ from: one, to: a }],
  connections: [{ conn: connectionId(1, 1), from: ten, to: two, channel: 'quorum' }],
  messages: [
    flying(3, one, two, 'quorum'),
    flying(4, two, one, 'quorum'),
    flying(5, one, two, 'election'),
    flying(6, one, two, 'quorum'),
  ],
}

test('a link has one name, servers by number before clients', () => {
  expect(linkKey(endsOf(ten, two))).toBe('2-10')
  expect(linkKey(endsOf(a, one))).toBe('1-a')
  expect(linksOf(frame).map(linkKey)).toEqual(['1-2', '1-a', '2-10'])
})

test('queues are listed by connection and direction, in the order of arrival', () => {
  const listed = queuesOf(frame, [one, two]).map(({ channel, from, to, messages }) =>
    [channel, `${from}>${to}`, ...messages.map(({ id }) => id)].join(' '),
  )
  expect(listed).toEqual(['quorum 1>2 3 6', 'quorum 2>1 4', 'election 1>2 5', 'election 2>1'])
  const countOf = countsOn(frame)
  expect([countOf([one, two]), countOf([two, ten])]).toEqual([4, 0])
})

test('faults are listed by direction', () => {
  expect(faultsOf(frame, one, two)).toEqual([{ type: 'slow', ms: 200 }])
  expect(faultsOf(frame, two, one)).toEqual([{ type: 'cut', since: 5 }])
  expect(faultsOf(frame, one, a)).toEqual([{ type: 'frozen' }])
  const frozen = {
    ...frame,
    messages: [{ ...flying(3, one, ten, 'quorum'), waits: 'held' as const }],
  }
  expect(faultsOf(frozen, one, ten)).toEqual([{ type: 'frozen' }])
})

test('the chosen link stays while its ends exist, whichever link is the busiest', () => {
  const links = linksOf(frame)
  const [busiest] = links.toSorted((x, y) => countsOn(frame)(y) - countsOn(frame)(x))
  const quiet = endsOf(two, serverId(3))
  expect(shownLinkOf(frame, links, undefined)).toEqual(busiest)
  expect(shownLinkOf(frame, links, quiet)).toBe(quiet)
  expect(shownLinkOf(frame, links, endsOf(one, actorName('gone')))).toEqual(busiest)
})
