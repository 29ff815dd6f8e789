import { describe, expect, test } from 'vitest'
import { actorName, type ActorId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { rivalZones } from './rivalZones'
import { wallFrame } from '../testing/wallFrame'

const NAMES = ['etcd1', 'redis1', 'e1', 'r1'].map(actorName)
const [ETCD, REDIS, E1, R1] = NAMES as [ActorName, ActorName, ActorName, ActorName]
type ActorName = ReturnType<typeof actorName>
const STAGE = { width: 1_000, height: 600 }
const PLACED = NAMES.map((id, index) => ({
  id,
  isClient: index > 1,
  rect: { x: 300 + 120 * index, y: 400, width: 100, height: 70 },
}))

const cut = (group: readonly ActorId[], others: readonly ActorId[]): Frame['walls'] =>
  group.flatMap((from) =>
    others.flatMap((to) =>
      [
        { from, to },
        { from: to, to: from },
      ].map((wall) => ({ ...wall, style: 'silent' as const, since: 0 as never })),
    ),
  )

function frameWith(walls: Frame['walls']): Frame {
  const rivals = NAMES.map((id, index) => ({
    id,
    what: index > 1 ? ('client' as const) : ('etcd' as const),
    process: 'running' as const,
  }))
  return { ...wallFrame(), walls, rivals }
}

const zones = (frame: Frame, actor: ActorName) => rivalZones(frame, actor, PLACED, STAGE)

describe('a rival’s card', () => {
  test('dropped on an edge is cut off from all other rivals', () => {
    const found = zones(frameWith([]), ETCD)
    expect(found).toHaveLength(2)
    expect(found.map(({ groups, isNew }) => ({ groups, isNew }))).toEqual(
      Array(2).fill({ groups: [[REDIS, E1, R1], [ETCD]], isNew: true }),
    )
  })

  test('dropped on a rival’s card rejoins it, and one group is left', () => {
    const found = zones(frameWith(cut([ETCD], [REDIS, E1, R1])), ETCD)
    expect(found.map(({ isNew }) => isNew)).toEqual([false, false, false])
    expect(found[0]).toMatchObject({
      groups: [[REDIS, E1, R1, ETCD]],
      rect: { x: 413, y: 393, width: 114, height: 84 },
    })
  })

  test('of a group of several can be dropped on either edge or group', () => {
    const found = zones(frameWith(cut([ETCD, E1], [REDIS, R1])), E1)
    expect(found.filter(({ isNew }) => isNew)[0]?.groups).toEqual([[ETCD], [REDIS, R1], [E1]])
    expect(found.filter(({ isNew }) => !isNew)).toHaveLength(2)
    expect(found[0]?.groups).toEqual([[ETCD], [REDIS, R1, E1]])
  })

  test('leaves the wall between the servers of the ensemble in place', () => {
    const [zone] = zones(frameWith(wallFrame().walls), R1)
    expect(zone?.groups).toEqual([[1, 2, 3], [4, 5], [ETCD, REDIS, E1], [R1]])
  })
})
