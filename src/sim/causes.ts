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
    const cause = setOff(recordAt(history, index))
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
  /** Where each request entered a processor last. */
  const queued = new Map<string, number>()
  for (let index: number = step; index < history.head; index += 1) {
    const record = recordAt(history, index)
    const actor = actorOf(history, index)
    const cause = setOff(record)
    const isCaused = index === step || (cause !== undefined && isIn.has(cause))
    if (!isCaused && (actor === undefined || !touched.has(actor))) continue
    if (actor !== undefined) touched.add(actor)
    isIn.add(index)
    // As `causeOf` has it; to look back from each of so many steps would take long.
    const request = takenUp(record)
    const led = request === undefined ? cause : queued.get(request)
    for (const entered of requestsIn(record)) queued.set(entered, index)
    if (index === step) continue
    future.push(index)
    if (led === undefined || !isEffect.has(led)) continue
    isEffect.add(index)
    effects.push(index)
  }
  return { future: Int32Array.from(future), effects: Int32Array.from(effects) }
}

function actorOf(history: History, step: number): ActorId | undefined {
  const record = recordAt(history, step)
  return record === undefined || record.type === 'intervention' ? undefined : record.actor
}

/** The step that sent the message, set the timer or asked the disk. */
const setOff = (record: StepRecord | undefined): number | undefined =>
  record?.cause ?? record?.events[0]?.cause

/**
 * Where the first stage took a request up: the step in which that was queued. The stage's timer may have
 * been set by its work at the request before, which has nothing to do with this one.
 */
function causeOf(history: History, step: StepIndex): StepIndex | undefined {
  const record = recordAt(history, step)
  const cause = queuedAt(history, step, takenUp(record)) ?? setOff(record)
  return cause === undefined ? undefined : stepIndex(cause)
}

function queuedAt(
  history: History,
  step: StepIndex,
  request: string | undefined,
): number | undefined {
  if (request === undefined) return undefined
  for (let index = step - 1; index >= oldestStep(history); index -= 1) {
    if (requestsIn(recordAt(history, index)).includes(request)) return index
  }
  return undefined
}

/** The stage in which requests wait to be prepared or forwarded. */
const FIRST_STAGE = 'stage:first'

/** The request that a server's first stage went to work at in a step. */
const takenUp = (record: StepRecord | undefined): string | undefined =>
  record?.type === 'actor' && record.done.timer === FIRST_STAGE ? requestsIn(record)[0] : undefined

/** The requests that entered a processor in a step, with the server where they did. */
const requestsIn = (record: StepRecord | undefined): readonly string[] =>
  record?.type === 'actor'
    ? record.events.flatMap((event) =>
        event.type === 'pipeline' ? [`${record.actor} ${event.session} ${event.cxid}`] : [],
      )
    : []
