import { wayOf, type Flight, type QueueUp, type Stack } from './flights'
import type { Lane } from '../layout'
import { payloadOf } from '../model'
import { type Point, lengthOf, nearestOn, cutAt } from '../geometry'

/** Puts messages that wait, or died waiting, behind those that wait there before them; stacks are named by `wayOf`. */
export const queueUpIn =
  (stacks: ReadonlyMap<string, Stack>): QueueUp =>
  (flights) => {
    const standing = new Map<Stack, number>()
    /** Of each stack, where in the list its last message is that is drawn. */
    const lasts = new Map<Stack, number>()
    return (flight) => {
      const waiting = { ...flight, stop: 1 }
      const stack = stacks.get(wayOf(flight.message))
      const before = stack === undefined ? 0 : (standing.get(stack) ?? 0)
      const end = stack?.places[before]
      if (stack === undefined || end === undefined) {
        if (stack !== undefined) countBehind(flights, lasts.get(stack), stack)
        flights.push({ ...waiting, isFolded: true })
        return
      }
      standing.set(stack, before + 1)
      lasts.set(stack, flights.length)
      flights.push({
        ...waiting,
        ...leftFor(end, flight),
        ...(before === 0 && firstIn(stack, flight)),
      })
    }
  }

/** A way that leaves its lane for a place beside it, after the last turn before that. */
function leftFor(end: Point, lane: Lane): Pick<Lane, 'by' | 'end' | 'begin'> {
  const [{ by }] = cutAt(lane, nearestOn(lane, end).share)
  // It begins where the lane does, which is another share of the shorter way.
  const px = lane.begin * lengthOf(lane)
  return { by, end, begin: Math.min(1, px / Math.max(1, lengthOf({ start: lane.start, by, end }))) }
}

/** What the first message of a stack bears. */
function firstIn({ room, tagAt }: Stack, { message, isLost }: Flight): Partial<Flight> {
  const payload = tagAt === undefined || isLost ? undefined : payloadOf(message)
  return { room, ...(payload !== undefined && tagAt !== undefined && { payload, tagAt }) }
}

/** One more waits behind the flight at that place of the list. */
function countBehind(flights: Flight[], index: number | undefined, { countAt }: Stack): void {
  const last = index === undefined ? undefined : flights[index]
  if (last === undefined || index === undefined) return
  flights[index] = { ...last, behind: { count: (last.behind?.count ?? 0) + 1, at: countAt } }
}
