import { expect, test } from 'vitest'
import { actorName, serverId, virtualUs, type ServerId } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import type { Frame } from '../../../simulator'
import { layoutStage, placeBadges } from '../layout'
import { repairLink, badgesOf } from './linkBadges'
import { separationOf } from './model'
import { distanceBetween, rectAround } from '../geometry'
import { broadcastFrame } from '../testing/frames'

const [one, two] = [serverId(1), serverId(2)]
const direction = { from: one, to: two }
const back = { from: two, to: one }

const faulty = (part: Partial<Frame>): Frame => ({ ...broadcastFrame(), messages: [], ...part })

test('a fault in both directions has one sign, and a fault in one direction names it', () => {
  const frame = faulty({
    slowLinks: [
      { ...direction, ms: 200 },
      { ...back, ms: 200 },
    ],
    frozenLinks: [back],
    walls: [{ ...direction, style: 'silent', since: virtualUs(0) }],
  })
  const badges = badgesOf(frame, separationOf(frame))
  expect(badges.map(({ key, isBidirectional }) => `${key} ${isBidirectional}`)).toEqual([
    'cut 1>2 false',
    'frozen 2>1 false',
    'slow 1>2 true',
  ])
  expect(badges.map((badge) => repairLink(frame, badge))).toEqual([
    [{ do: 'restore', ...direction }],
    [{ do: 'release', match: back }],
    [
      { do: 'delay', ...direction, ms: 0 },
      { do: 'delay', ...back, ms: 0 },
    ],
  ])
})

test('three signs on one link stand beside each other', () => {
  const frame = faulty({
    slowLinks: [{ ...direction, ms: 200 }],
    frozenLinks: [direction],
    walls: [{ ...direction, style: 'silent', since: virtualUs(0) }],
  })
  const layout = layoutStage({
    width: 1400,
    height: 700,
    servers: frame.servers,
    sides: [frame.servers.map(({ id }) => id)],
    clients: [],
    hasBar: true,
  })
  const placed = placeBadges(badgesOf(frame, separationOf(frame)), {
    layout,
    width: 1400,
    wordOf: ({ kind }) => kind,
  }).badges
  const rooms = placed.map(({ at }) => rectAround(at, 24, 24))
  expect(rooms).toHaveLength(3)
  for (const [index, room] of rooms.entries()) {
    for (const other of rooms.slice(index + 1)) {
      expect(distanceBetween(room, other)).toBeGreaterThan(0)
    }
  }
})

test('a pair of servers that a wall separates has no sign', () => {
  const behind = [serverId(4), serverId(5)]
  const before = [serverId(1), serverId(2), serverId(3)]
  const across = [...before, actorName('a')].flatMap((from) =>
    behind.flatMap((to) => [
      { from, to },
      { from: to, to: from },
    ]),
  )
  const frame = faulty({
    clients: [{ ...clientAt(serverId(1)), id: actorName('a') }],
    walls: [...across, direction].map((direction) => ({
      ...direction,
      style: 'silent',
      since: virtualUs(0),
    })),
    slowLinks: [{ from: serverId(5), to: serverId(3), ms: 200 }],
    frozenLinks: [{ from: serverId(3), to: serverId(4) }, back],
  })
  expect(badgesOf(frame, separationOf(frame)).map(({ key }) => key)).toEqual([
    'cut 1>2',
    'frozen 2>1',
  ])
})

function clientAt(server: ServerId): Frame['clients'][number] {
  const [client] = broadcastFrame().clients
  assert(client !== undefined, 'the frame has clients')
  return { ...client, server }
}
