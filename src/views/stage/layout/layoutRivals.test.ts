import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { rivalPolyline, rivalAreas } from './layoutRivals'
import { contains, pointOn } from '../geometry'

const CLIENTS = ['r1', 'r2', 'r3', 'r4'].map(actorName)
const SERVERS = ['etcd1', 'redis1', 'redis2', 'redis3', 'redis4'].map(actorName)

const [{ rivals } = { rivals: [] }] = rivalAreas(
  760,
  [
    ...CLIENTS.map((id) => ({ id, isClient: true })),
    ...SERVERS.map((id) => ({ id, isClient: false })),
  ],
  false,
)

test('the line between a client and a server passes behind no other card', () => {
  for (const client of CLIENTS) {
    for (const server of SERVERS) {
      const polyline = rivalPolyline(client, server, rivals)
      if (polyline === undefined) throw new Error('both stand in the strip')
      const others = rivals.filter(({ id }) => id !== client && id !== server)
      for (let share = 0; share <= 1; share += 0.01) {
        const at = pointOn(polyline, share)
        expect(others.filter(({ rect }) => contains(rect, at))).toEqual([])
      }
      expect(rivalPolyline(server, client, rivals)).toEqual({
        start: polyline.end,
        end: polyline.start,
      })
    }
  }
})

test('two clients of one server reach it at two places', () => {
  const reach = (client: (typeof CLIENTS)[number]) =>
    rivalPolyline(client, actorName('redis1'), rivals)?.end
  expect(reach(actorName('r1'))).not.toEqual(reach(actorName('r2')))
})

test('members of a cluster have room for their messages, and are joined behind no other card', () => {
  const members = [1, 2, 3].map((id) => ({ id: actorName(`etcd${id}`), isClient: false }))
  const [{ rivals: placed } = { rivals: [] }] = rivalAreas(900, members, false)
  for (const [from, to] of [
    [1, 2],
    [1, 3],
    [2, 3],
  ]) {
    const ends = [actorName(`etcd${from}`), actorName(`etcd${to}`)] as const
    const line = rivalPolyline(...ends, placed)
    if (line === undefined) throw new Error('both stand in one row')
    expect(Math.abs(line.end.x - line.start.x)).toBeGreaterThan(40)
    const others = placed.filter(({ id }) => !ends.includes(id))
    for (let share = 0; share <= 1; share += 0.01) {
      const at = pointOn(line, share)
      expect(others.filter(({ rect }) => contains(rect, at))).toEqual([])
    }
  }
})

test('no such line joins two clients or an actor outside the strip', () => {
  expect(rivalPolyline(actorName('r1'), actorName('r2'), rivals)).toBeUndefined()
  expect(rivalPolyline(actorName('r1'), actorName('nobody'), rivals)).toBeUndefined()
})
