import { stepIndex, type ActorId, type StepIndex } from '../actor'
import type { Zxid } from '../model'
import { oldestStep, recordAt, type History, type StepRecord } from './history'
import { commitsIn, eventsFor, leadTo, servesMany, setOff, type Lead } from './leads'
import { lookAlong } from './lookAlong'
import { lookBack } from './lookBack'
import type { Conducted } from './conducted'
import type { TraceEvent } from './trace'

/** A chain longer than this is a loop of heartbeats that explains nothing. */
const CHAIN_MAX = 64

/** What surrounds a step in the order of causes; every list ascends and leaves the step itself out. */
export interface Cone {
  readonly step: StepIndex
  /** Steps that may have influenced it. */
  readonly past: Int32Array
  /** Steps that it may have influenced. */
  readonly future: Int32Array
  /** Of the past the chain that led straight to it. */
  readonly causes: Int32Array
  /** Of the future the steps to which a chain of causes leads from it. */
  readonly effects: Int32Array
}

/** A step of a chain of causes, with what happened in it; of a batch, to the request of the chain alone. */
export interface Link {
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
}

/**
 * The step and what led to it, each caused by the next: the step that sent the message, set the timer,
 * asked the disk or brought a processor its request, back to an intervention or to what is no longer kept.
 * Where it committed many transactions, what led to the one that is named.
 */
export const chainOf = (
  { conductor: { history } }: Conducted,
  step: StepIndex,
  committed?: Zxid,
): readonly Link[] =>
  leadsTo(history, step, committed).map((lead) => ({
    step: stepIndex(lead.step),
    events: eventsFor(recordAt(history, lead.step), lead.request),
  }))

function leadsTo(history: History, step: StepIndex, committed: Zxid | undefined): readonly Lead[] {
  const look = lookBack(history)
  const chain: Lead[] = []
  let next: Lead | undefined = startAt(history, step, committed)
  while (next !== undefined && chain.length < CHAIN_MAX && isKept(history, next.step)) {
    chain.push(next)
    next = leadTo(history, look, next)
  }
  return chain
}

function startAt(history: History, step: StepIndex, committed: Zxid | undefined): Lead {
  const commits = commitsIn(step, recordAt(history, step)?.events ?? [])
  return commits.find(({ zxid }) => zxid === committed)?.lead ?? { step }
}

const isKept = (history: History, step: number): boolean =>
  step >= oldestStep(history) && step < history.head

/**
 * The causal past and future of a step: over messages, timers and the disk, and from each step of a
 * process to its next.
 *
 * Source: Lamport, Time, Clocks, and the Ordering of Events in a Distributed System, section
 * "The Partial Ordering".
 */
export function coneOf({ conductor }: Conducted, step: StepIndex): Cone {
  const { history } = conductor
  const { future, effects } = futureOf(history, step)
  const causes = leadsTo(history, step, undefined).slice(1).toReversed()
  return {
    step,
    past: pastOf(history, step),
    future,
    effects,
    causes: Int32Array.from(causes, (lead) => lead.step),
  }
}

function pastOf(history: History, step: StepIndex): Int32Array {
  const past: number[] = []
  const isIn = new Set<number>([step])
  const touched = new Set<ActorId>()
  for (let index: number = step; index >= oldestStep(history); index -= 1) {
    const record = recordAt(history, index)
    const actor = actorOf(record)
    if (!isIn.has(index) && (actor === undefined || !touched.has(actor))) continue
    if (actor !== undefined) touched.add(actor)
    const cause = setOff(record)
    if (cause !== undefined) isIn.add(cause)
    if (index !== step) past.push(index)
  }
  return Int32Array.from(past.toReversed())
}

function futureOf(history: History, step: StepIndex): Pick<Cone, 'future' | 'effects'> {
  const future: number[] = []
  const effects: number[] = []
  const isIn = new Uint8Array(history.head)
  const isEffect = new Uint8Array(history.head)
  isIn[step] = 1
  isEffect[step] = 1
  const touched = new Set<ActorId>()
  const look = lookAlong(history, step)
  // Of what served many, an effect for one of them need not be one for another.
  const leadsBack = (lead: Lead | undefined): boolean => {
    if (lead === undefined || lead.step < step) return false
    const isAny = lead.request === undefined || !servesMany(recordAt(history, lead.step))
    if (isAny || lead.step === step) return isEffect[lead.step] === 1
    return leadsBack(leadTo(history, look, lead))
  }
  for (let index: number = step; index < history.head; index += 1) {
    const record = recordAt(history, index)
    const actor = actorOf(record)
    const cause = setOff(record)
    const isCaused = index === step || (cause !== undefined && isIn[cause] === 1)
    if (isCaused || (actor !== undefined && touched.has(actor))) {
      if (actor !== undefined) touched.add(actor)
      isIn[index] = 1
      if (index !== step) future.push(index)
      if (index !== step && leadsBack(leadTo(history, look, { step: index }))) {
        isEffect[index] = 1
        effects.push(index)
      }
    }
    look.pass(index, record)
  }
  return { future: Int32Array.from(future), effects: Int32Array.from(effects) }
}

const actorOf = (record: StepRecord | undefined): ActorId | undefined =>
  record === undefined || record.type === 'intervention' ? undefined : record.actor
