import { stepIndex, type ActorId, type StepIndex } from '../actor'
import { oldestStep, recordAt, type History, type StepRecord } from './history'
import type { Conducted } from './conducted'

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

/**
 * The step and what led to it, each caused by the next: the step that sent the message, set the
 * timer or asked the disk, back to an intervention or to what is no longer kept.
 */
export function causesOf({ conductor }: Conducted, step: StepIndex): readonly StepIndex[] {
  const { history } = conductor
  const chain: StepIndex[] = []
  let next: StepIndex | undefined = step
  while (next !== undefined && chain.length < CHAIN_MAX && isKept(history, next)) {
    chain.push(next)
    const cause = causeOf(history, next)
    next = cause === undefined || cause >= next ? undefined : cause
  }
  return chain
}

const isKept = (history: History, step: StepIndex): boolean =>
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
  const causes = causesOf({ conductor }, step).slice(1).toReversed()
  return { step, past: pastOf(history, step), future, effects, causes: Int32Array.from(causes) }
}

function pastOf(history: History, step: StepIndex): Int32Array {
  const past: number[] = []
  const isIn = new Set<number>([step])
  const touched = new Set<ActorId>()
  for (let index: number = step; index >= oldestStep(history); index -= 1) {
    const actor = actorOf(history, index)
    if (!isIn.has(index) && (actor === undefined || !touched.has(actor))) continue
    if (actor !== undefined) touched.add(actor)
    const cause = causeOf(history, stepIndex(index))
    if (cause !== undefined) isIn.add(cause)
    if (index !== step) past.push(index)
  }
  return Int32Array.from(past.toReversed())
}

function futureOf(history: History, step: StepIndex): Pick<Cone, 'future' | 'effects'> {
  const future: number[] = []
  const effects: number[] = []
  const isEffect = new Set<number>([step])
  const isIn = new Set<number>([step])
  const touched = new Set<ActorId>()
  for (let index: number = step; index < history.head; index += 1) {
    const actor = actorOf(history, index)
    const cause = causeOf(history, stepIndex(index))
    const isCaused = index === step || (cause !== undefined && isIn.has(cause))
    if (!isCaused && (actor === undefined || !touched.has(actor))) continue
    if (actor !== undefined) touched.add(actor)
    isIn.add(index)
    if (index === step) continue
    future.push(index)
    if (cause === undefined || !isEffect.has(cause)) continue
    isEffect.add(index)
    effects.push(index)
  }
  return { future: Int32Array.from(future), effects: Int32Array.from(effects) }
}

function actorOf(history: History, step: number): ActorId | undefined {
  const record = recordAt(history, step)
  return record === undefined || record.type === 'intervention' ? undefined : record.actor
}

function causeOf(history: History, step: StepIndex): StepIndex | undefined {
  const record = recordAt(history, step)
  const cause = queuedAt(history, step, record) ?? record?.cause ?? record?.events[0]?.cause
  return cause === undefined ? undefined : stepIndex(cause)
}

/** The stage in which requests wait to be prepared or forwarded. */
const FIRST_STAGE = 'stage:first'
/** Among so many steps before it a request is looked for that waited for that stage. */
const WAIT_STEPS_MAX = 5_000

/**
 * Where that stage took a request up: the step in which the request was queued. The stage's timer may
 * have been set by its work at the request before, which has nothing to do with this one.
 */
function queuedAt(
  history: History,
  step: StepIndex,
  record: StepRecord | undefined,
): number | undefined {
  if (record?.type !== 'actor' || record.done.timer !== FIRST_STAGE) return undefined
  const work = record.events.find((event) => event.type === 'pipeline')
  if (work?.type !== 'pipeline') return undefined
  const oldest = Math.max(oldestStep(history), step - WAIT_STEPS_MAX)
  for (let index = step - 1; index >= oldest; index -= 1) {
    const before = recordAt(history, index)
    if (before === undefined || before.type !== 'actor' || before.actor !== record.actor) continue
    const isQueued = before.events.some(
      (event) =>
        event.type === 'pipeline' && event.session === work.session && event.cxid === work.cxid,
    )
    if (isQueued) return index
  }
  return undefined
}
