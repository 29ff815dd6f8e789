import type { ActorId } from '../../kernel/actor'
import type { CutStyle } from '../contract'
import { resetConnection } from './connections'
import { flushWaiting } from './network'
import type { StepContext } from './rules'
import type { Wall, World } from './state'

type Pair = readonly [from: ActorId, to: ActorId]

/** Builds walls between members of different groups, in place of those of an earlier partition. */
export function partition(
  world: World,
  context: StepContext,
  groups: readonly (readonly ActorId[])[],
  style: CutStyle,
): void {
  for (const [from, walls] of world.network.walls) {
    for (const [to, wall] of walls) if (wall.by === 'partition') removeWall(world, from, to)
  }
  const pairs: Pair[] = []
  groups.forEach((group, index) => {
    groups.forEach((other, at) => {
      if (index === at) return
      for (const from of group) for (const to of other) pairs.push([from, to])
    })
  })
  build(world, context, pairs, { style, since: context.at, by: 'partition' })
}

/** Builds a wall in one direction for each pair. */
export function cut(
  world: World,
  context: StepContext,
  pairs: readonly Pair[],
  style: CutStyle,
): void {
  build(world, context, pairs, { style, since: context.at, by: 'cut' })
}

function build(world: World, context: StepContext, pairs: readonly Pair[], wall: Wall): void {
  const { network, status } = world
  for (const [from, to] of pairs) {
    if (from === to) continue
    const walls = network.walls.get(from) ?? new Map<ActorId, Wall>()
    network.walls.set(from, walls)
    walls.set(to, wall)
    if (wall.style === 'reset') resetBetween(world, context, from, to)
  }
  status.isDirty = true
  flushWaiting(world, context)
}

function resetBetween(world: World, context: StepContext, a: ActorId, b: ActorId): void {
  for (const connection of world.network.connections.values()) {
    const { opener, target } = connection
    const isBetween = (opener === a && target === b) || (opener === b && target === a)
    if (isBetween) resetConnection(world, context, connection)
  }
}

/** Removes the wall and the delay of each direction. */
export function restore(world: World, context: StepContext, pairs: readonly Pair[]): void {
  for (const [from, to] of pairs) {
    removeWall(world, from, to)
    world.network.delays.get(from)?.delete(to)
  }
  world.status.isDirty = true
  flushWaiting(world, context)
}

function removeWall(world: World, from: ActorId, to: ActorId): void {
  const { walls } = world.network
  const targets = walls.get(from)
  targets?.delete(to)
  if (targets?.size === 0) walls.delete(from)
}

/** Removes every wall and every delay. */
export function heal(world: World, context: StepContext): void {
  world.network.walls.clear()
  world.network.delays.clear()
  world.status.isDirty = true
  flushWaiting(world, context)
}

/** Sets the additional latency of each direction, µs; 0 removes it. */
export function setDelay(world: World, pairs: readonly Pair[], delayUs: number): void {
  for (const [from, to] of pairs) {
    const delays = world.network.delays.get(from) ?? new Map<ActorId, number>()
    world.network.delays.set(from, delays)
    if (delayUs > 0) delays.set(to, delayUs)
    else delays.delete(to)
  }
}
