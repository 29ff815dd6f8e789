import type { ActorId } from '../../kernel/actor'
import type { Frame, MachineFaults } from '../contract'
import type { Process, World } from '../world'

const SOUND = { slowUs: 0, syncFailures: 0, isFull: false }

/** What is wrong with a server's machine: its disk and its clock; undefined where nothing is. */
export function machineFaults(
  { disks, rivalDisks }: World,
  { id, clock, jumpUs }: Process,
): MachineFaults | undefined {
  const { slowUs, syncFailures, isFull } =
    (typeof id === 'number' ? disks.get(id) : rivalDisks.get(id)) ?? SOUND
  const hasDiskFault = slowUs > 0 || syncFailures > 0 || isFull
  const isSkewed = clock.rate !== 1 || jumpUs !== 0
  if (!hasDiskFault && !isSkewed) return undefined
  return {
    ...(hasDiskFault && {
      disk: {
        ...(slowUs > 0 && { slowMs: slowUs / 1000 }),
        ...(syncFailures > 0 && { failingSyncs: syncFailures }),
        ...(isFull && { isFull: true as const }),
      },
    }),
    ...(isSkewed && { clock: { rate: clock.rate, jumpMs: jumpUs / 1000 } }),
  }
}

/** What holds messages back, each with how many wait for it; what is to be dropped. */
export function packetFaults({ network }: World): Pick<Frame, 'holds' | 'drops'> {
  const { holds, drops } = network
  if (holds.length === 0 && drops.length === 0) return {}
  const directions = [...network.connections.values()].flatMap(({ forward, back }) => [
    forward,
    back,
  ])
  return {
    ...(holds.length > 0 && {
      holds: holds.map((hold) => ({
        match: hold.written,
        waiting: directions
          .filter((direction) => direction.hold === hold)
          .reduce((sum, { waiting }) => sum + waiting.filter((its) => its.flight).length, 0),
      })),
    }),
    ...(drops.length > 0 && { drops }),
  }
}

/** What one direction takes longer. */
export const slowLinks = ({ network }: World): Frame['slowLinks'] =>
  [...network.delays].flatMap(([from, its]) =>
    [...its].map(([to, delayUs]) => ({ from, to, ms: delayUs / 1000 })),
  )

/** The directions that a hold without any other field stops altogether. */
export function frozenLinks({ network }: World): NonNullable<Frame['frozenLinks']> {
  return network.holds.flatMap(({ match, released }) => {
    const { from, to, ...others } = match
    const isWhole = Object.keys(others).length === 0 && released.length === 0
    if (!isWhole) return []
    return endsIn(from).flatMap((one) => endsIn(to).map((other) => ({ from: one, to: other })))
  })
}

/** The actors that a resolved match names; none where it names nobody. */
const endsIn = (ends: unknown): readonly ActorId[] =>
  Array.isArray(ends) ? ends.filter(isActor) : []

// A server is a number, any other actor a name.
const isActor = (end: unknown): end is ActorId => typeof end === 'number' || typeof end === 'string'
