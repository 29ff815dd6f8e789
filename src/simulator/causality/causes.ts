import { stepIndex, type ActorId, type ServerId, type StepIndex } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import {
  oldestStep,
  recordAt,
  stepInputAt,
  type History,
  type StepRecord,
  type RunView,
} from '../conductor'
import {
  commitsIn,
  eventsFor,
  predecessorOf,
  sendingOf,
  servesMany,
  setOff,
  type CausalStep,
} from './causalPredecessor'
import { createPredecessorIndex } from './predecessorIndex'
import { searchPredecessors } from './predecessorSearch'
import { faultIntervalsUpTo } from './faultHistory'
import { snapshotsAt, snapshotsFor, type ServerSnapshot } from './serverHistory'
import { isTimeout } from './timeouts'
import { eventsTowards } from './relevantEvents'
import type { StepInput, TraceEvent } from '../contract'
import { changesBehind, circumstancesAt, type CircumstanceKind } from './circumstances'

/** A chain longer than this is a loop of heartbeats that explains nothing. */
const CHAIN_MAX = 64

/** The causal surroundings of a step or a message; every list ascends. */
export interface Cone {
  /** Steps that may have influenced it. */
  readonly past: Int32Array
  /** Steps that it may have influenced. */
  readonly future: Int32Array
  /** The part of `past` that lies on its chain of causes. */
  readonly causes: Int32Array
  /** The part of `future` whose chains of causes lead back to it. */
  readonly effects: Int32Array
}

/** A step, with those of its events that a chain of causes passes through. */
export interface LinkStep {
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
  /** Snapshots, after the step, of the servers that its events name. */
  readonly snapshots: readonly ServerSnapshot[]
  /** The servers whose votes counted after the step. */
  readonly voters: readonly ServerId[]
  /** The input of the step; absent for an intervention. */
  readonly input?: StepInput
}

/** A step of a chain of causes. */
export interface CausalLink extends LinkStep {
  /** True if a clock alone set it off: the chain begins there. */
  readonly isTimeout: boolean
  /** The circumstances of this step, each with the steps that explain it, latest first. */
  readonly circumstances: readonly {
    readonly why: CircumstanceKind
    readonly steps: readonly LinkStep[]
  }[]
}

/**
 * Returns the step and its chain of causes, each link caused by the next: the step that sent the message,
 * set the timer, asked the disk or brought a processor its request, back to an intervention, a timeout or
 * the oldest kept step. `committed` picks one of the transactions that the step committed.
 */
export function chainOf(
  { conductor: { history } }: RunView,
  step: StepIndex,
  committed?: Zxid,
): readonly CausalLink[] {
  const causes = causesOf(history, startAt(history, step, committed))
  const query = {
    history,
    look: searchPredecessors(history),
    obstacles: faultIntervalsUpTo(history, step),
  }
  const circumstances = causes.map((cause, index) => [
    ...circumstancesAt(query, cause),
    ...(index === 0
      ? changesBehind(query, cause.step, () => actorsBehind(history, stepIndex(cause.step)))
      : []),
  ])
  const allSteps = [...causes, ...circumstances.flat().flatMap((found) => found.causes)]
  const snapshots = snapshotsAt(
    history,
    allSteps.map((cause) => cause.step),
  )
  const linkOf = (cause: CausalStep): LinkStep => {
    const events = eventsTowards(
      eventsFor(recordAt(history, cause.step), cause.request),
      cause.towards,
    )
    const { servers = [], voters = [] } = snapshots.get(cause.step) ?? {}
    const input = stepInputAt(history, cause.step)
    return {
      step: stepIndex(cause.step),
      ...(input !== undefined && { input }),
      events,
      snapshots: snapshotsFor(events, servers),
      voters,
    }
  }
  return causes.map((cause, index) => ({
    ...linkOf(cause),
    isTimeout: isTimeoutAt(history, cause.step),
    circumstances: (circumstances[index] ?? []).map((found) => ({
      why: found.why,
      steps: found.causes.map(linkOf),
    })),
  }))
}

function isTimeoutAt(history: History, step: number): boolean {
  const record = recordAt(history, step)
  return record !== undefined && isTimeout(record)
}

function causesOf(history: History, end: CausalStep): readonly CausalStep[] {
  const look = searchPredecessors(history)
  const chain: CausalStep[] = []
  let next: CausalStep | undefined = end
  while (next !== undefined && chain.length < CHAIN_MAX && isKept(history, next.step)) {
    chain.push(next)
    next = predecessorOf(history, look, next)
  }
  return chain
}

function startAt(history: History, step: StepIndex, committed: Zxid | undefined): CausalStep {
  const commits = commitsIn(recordAt(history, step)?.events ?? [], step)
  return commits.find(({ zxid }) => zxid === committed)?.cause ?? { step }
}

const isKept = (history: History, step: number): boolean =>
  recordAt(history, step) !== undefined && step < history.head

/**
 * The causal past and future of a step, which is in neither: over messages, timers and the disk, and from
 * each step of a process to its next.
 *
 * Source: Lamport, Time, Clocks, and the Ordering of Events in a Distributed System, section
 * "The Partial Ordering".
 */
export function coneOf({ conductor: { history } }: RunView, step: StepIndex): Cone {
  return {
    past: pastOf(history, step),
    causes: stepsOf(causesOf(history, { step }).slice(1)),
    ...futureOf(history, step),
  }
}

/**
 * The causal past and future of a message. It comes from the step that sent it, and from that one of its
 * requests which the message was about; it leads to the step that it was delivered to, if any.
 */
export function coneOfMessage(conducted: RunView, id: number, sentStep: StepIndex): Cone {
  const { history } = conducted.conductor
  const delivery = deliveryOf(history, id, sentStep)
  const after = delivery === undefined ? undefined : coneOf(conducted, delivery)
  return {
    past: Int32Array.from([...pastOf(history, sentStep), sentStep]),
    causes: stepsOf(causesOf(history, sendingOf(recordAt(history, sentStep), sentStep, id))),
    future: onward(delivery, after?.future),
    effects: onward(delivery, after?.effects),
  }
}

/** The steps of a chain in the order of time. */
const stepsOf = (chain: readonly CausalStep[]): Int32Array =>
  Int32Array.from(chain.toReversed(), (cause) => cause.step)

function onward(step: StepIndex | undefined, later: Int32Array | undefined): Int32Array {
  return step === undefined ? new Int32Array() : Int32Array.from([step, ...(later ?? [])])
}

function deliveryOf(history: History, id: number, sentStep: StepIndex): StepIndex | undefined {
  for (let step = sentStep + 1; step < history.head; step += 1) {
    const first = recordAt(history, step)?.events[0]
    if (first?.type === 'delivered' && first.id === id) return stepIndex(step)
  }
  return undefined
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

/** Returns the actors that took part in a step or in its causal past. */
function actorsBehind(history: History, step: StepIndex): ReadonlySet<ActorId> {
  const steps = [...pastOf(history, step), step]
  return new Set(steps.flatMap((at) => actorOf(recordAt(history, at)) ?? []))
}

function futureOf(history: History, step: StepIndex): Pick<Cone, 'future' | 'effects'> {
  const future: number[] = []
  const effects: number[] = []
  const isIn = new Uint8Array(history.head)
  const isEffect = new Uint8Array(history.head)
  isIn[step] = 1
  isEffect[step] = 1
  const touched = new Set<ActorId>()
  const look = createPredecessorIndex(history, step)
  // A step that served several requests may have an effect for one of them that is none for another.
  const isFollowedBack = (cause: CausalStep | undefined): boolean => {
    if (cause === undefined || cause.step < step) return false
    const isAny = cause.request === undefined || !servesMany(recordAt(history, cause.step))
    if (isAny || cause.step === step) return isEffect[cause.step] === 1
    return isFollowedBack(predecessorOf(history, look, cause))
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
      if (index !== step && isFollowedBack(predecessorOf(history, look, { step: index }))) {
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
