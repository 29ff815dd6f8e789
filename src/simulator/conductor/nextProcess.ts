import type { VirtualUs } from '../../kernel/actor'
import { createWinnerTree, defined, firstLane, peek, peekAt, setLane } from '../../kernel/lib'
import type { HostStep, TimedInput } from '../hosts'
import { type Process, type Arrival } from '../world'
import type { Conductor, Lineup, HostPlacement } from './conductor'

/** Says which process acts next, and how far a host may run ahead without one that could disturb it. */

export interface Candidate {
  readonly at: number
  readonly process: Process | undefined
}

/** The actor that acts next; of two at the same time the one that comes first in their order. */
export function earliest(conductor: Conductor): Candidate {
  const { order, at: now } = conductor.world
  const { times } = lineupOf(conductor)
  const first = firstLane(times)
  const at = times.values[first] ?? Infinity
  if (at === Infinity) return { at, process: undefined }
  if (at >= now) return { at, process: order[first] }
  // Several processes may be overdue after a pause: they act now, the first in order first.
  return { at: now, process: order[times.values.findIndex((time) => time <= now)] }
}

/**
 * Returns the times at which processes act next. Most steps change few of them, so only stirred processes
 * are computed anew.
 */
function lineupOf(conductor: Conductor): Lineup {
  const { world, places, lineup } = conductor
  const { order, stirred } = world
  if (lineup?.order !== order || lineup.lanes.size !== order.length) {
    calm(stirred)
    const fresh: Lineup = {
      order,
      lanes: new Map(order.map((process, lane) => [process, lane])),
      times: createWinnerTree(order.map((process) => nextOf(process, places.get(process.id)))),
    }
    conductor.lineup = fresh
    return fresh
  }
  for (const process of stirred) {
    const lane = defined(lineup.lanes.get(process), `process ${process.id} in its order`)
    setLane(lineup.times, lane, nextOf(process, places.get(process.id)))
  }
  calm(stirred)
  return lineup
}

function calm(stirred: Process[]): void {
  for (const process of stirred) process.isStirred = false
  stirred.length = 0
}

export const nextAt = ({ places, world }: Conductor, process: Process): number =>
  Math.max(nextOf(process, places.get(process.id)), world.at)

function nextOf(process: Process, place: HostPlacement | undefined): number {
  switch (process.status) {
    case 'running': {
      const timerAt =
        place !== undefined && place.incarnation === process.incarnation
          ? place.nextTimerAt
          : Infinity
      return Math.min(timerAt, peek(process.inbox)?.at ?? Infinity)
    }
    case 'paused':
      return unansweredSyn(process)?.at ?? Infinity
    case 'crashed':
    case 'down':
      return peek(process.inbox)?.at ?? Infinity
  }
}

export function unansweredSyn(process: Process): Arrival | undefined {
  for (let index = 0; ; index += 1) {
    const arrival = peekAt(process.inbox, index)
    if (arrival === undefined) return undefined
    if (arrival.input.type === 'accepted' && !arrival.isAnswered) return arrival
  }
}

export interface Running {
  readonly process: Process
  readonly place: HostPlacement
  readonly steps: readonly HostStep[]
  position: number
}

export function inputsUpTo(process: Process, horizon: VirtualUs): readonly TimedInput[] {
  const inputs: TimedInput[] = []
  for (;;) {
    const arrival = peekAt(process.inbox, inputs.length)
    if (arrival === undefined || arrival.at > horizon) return inputs
    inputs.push({ at: arrival.at, input: arrival.input })
  }
}

export function earliestTaken(
  conductor: Conductor,
  running: readonly Running[],
  horizon: VirtualUs,
): Running | Process | undefined {
  const { world } = conductor
  let at = Infinity
  let found: Running | Process | undefined
  for (const process of world.order) {
    const entry = running.find((one) => one.process === process)
    const next =
      process.status === 'running'
        ? (entry?.steps[entry.position]?.at ?? Infinity)
        : nextAt(conductor, process)
    if (next <= horizon && next < at) {
      at = next
      found = process.status === 'running' ? entry : process
    }
  }
  return found
}
