import type { ActorId } from '../../kernel/actor'
import type { Frame, MachineFaults } from '../contract'
import type { Process, World } from '../world'

/** Lists the faults that hold at the shown moment: of machines, packets and links. */

const SOUND = { slowUs: 0, syncFailures: 0, isFull: false }

/** Returns the faults of a server's disk and clock; undefined where there is none. */
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

/** Returns the holds, each with the number of messages that it stops, and the drops. */
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
          .reduce(
            (sum, { waiting }) => sum + waiting.filter((flights) => flights.flight).length,
            0,
          ),
      })),
    }),
    ...(drops.length > 0 && { drops }),
  }
}

/** Returns the additional latency of slowed links, one direction each, ms. */
export const slowLinks = ({ network }: World): Frame['slowLinks'] =>
  [...network.delays].flatMap(([from, flights]) =>
    [...flights].map(([to, delayUs]) => ({ from, to, ms: delayUs / 1000 })),
  )

/** Returns the directions that a hold stops altogether: its match has no fields but the ends. */
export function frozenLinks({ network }: World): NonNullable<Frame['frozenLinks']> {
  return network.holds.flatMap(({ match, released }) => {
    const { from, to, ...others } = match
    const isWhole = Object.keys(others).length === 0 && released.length === 0
    if (!isWhole) return []
    return endsIn(from).flatMap((one) => endsIn(to).map((other) => ({ from: one, to: other })))
  })
}

/** Returns the actors that a resolved match names; none where it names no ends. */
const endsIn = (ends: unknown): readonly ActorId[] =>
  Array.isArray(ends) ? ends.filter(isActor) : []

// An actor is a number (a server) or a name.
const isActor = (end: unknown): end is ActorId => typeof end === 'number' || typeof end === 'string'
