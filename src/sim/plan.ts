import type { VirtualUs } from '../actor'
import { peek, peekAt } from '../lib'
import type { HostStep, TimedInput } from './hostProtocol'
import { type Process, type Arrival } from './state'
import type { Conductor, Place } from './conductor'

export interface Candidate {
  readonly at: number
  readonly process: Process | undefined
}

/** The actor that acts next; of two at the same time the one that comes first in their order. */
export function earliest(conductor: Conductor): Candidate {
  const { order, at: now } = conductor.world
  const places = placesBeside(conductor)
  let at = Infinity
  let process: Process | undefined
  for (let index = 0; index < order.length; index += 1) {
    const one = order[index]
    if (one === undefined) continue
    const its = nextOf(one, places[index], now)
    if (its < at) {
      at = its
      process = one
    }
  }
  return { at, process }
}

/** Looking every process's place up for every step would cost more than the rest of the search. */
function placesBeside(conductor: Conductor): readonly (Place | undefined)[] {
  const { world, places, lineup } = conductor
  const { order } = world
  if (lineup?.order === order && lineup.places.length === order.length) return lineup.places
  const beside = order.map(({ id }) => places.get(id))
  conductor.lineup = { order, places: beside }
  return beside
}

export const nextAt = ({ places, world }: Conductor, process: Process): number =>
  nextOf(process, places.get(process.id), world.at)

function nextOf(process: Process, place: Place | undefined, now: VirtualUs): number {
  switch (process.status) {
    case 'running': {
      const timerAt =
        place !== undefined && place.incarnation === process.incarnation
          ? place.nextTimerAt
          : Infinity
      const at = Math.min(timerAt, peek(process.inbox)?.at ?? Infinity)
      // Overdue after a pause.
      return Math.max(at, now)
    }
    case 'paused':
      return unansweredSyn(process)?.at ?? Infinity
    default:
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
  readonly place: Place
  readonly steps: readonly HostStep[]
  taken: number
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
    const its = running.find((one) => one.process === process)
    const next =
      process.status === 'running'
        ? (its?.steps[its.taken]?.at ?? Infinity)
        : nextAt(conductor, process)
    if (next <= horizon && next < at) {
      at = next
      found = process.status === 'running' ? its : process
    }
  }
  return found
}
