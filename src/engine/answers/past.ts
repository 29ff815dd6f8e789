import { stepIndex, type ServerId, type StepIndex, type VirtualUs } from '../../kernel/actor'
import type { Problem } from '../../kernel/lib'
import type { SessionId, Zxid } from '../../zookeeper/model'
import {
  type EventOf,
  eventsAt,
  frame,
  knownStepsBack,
  snapshotsAfter,
  type Frame,
  type TraceEvent,
} from '../../simulator'
import type { AnswerCode, AnswerPart } from '../protocol'
import { work, type Experiment } from '../branches'

/** This file reads the run up to the moment of a question. */

/** A process that was started, stopped or paused; the steps of a server's start are not among these. */
export type ProcessEvent = Exclude<EventOf<'process'>, { readonly state: 'starting' }>

/** The run of a question and the last step that counts. */
export interface Past {
  readonly experiment: Experiment
  readonly upTo: StepIndex
}

/** An answer before its chain of causes. */
export interface Found {
  readonly root: TraceEvent
  readonly parts: readonly AnswerPart[]
  readonly details?: readonly AnswerPart[]
  /** The transaction to follow where the root's step commits several. */
  readonly committed?: Zxid
}

export const part = (
  code: AnswerCode,
  values: Problem<AnswerCode>['values'] = {},
): Problem<AnswerCode> => ({ code, values })

/** Yields the kept events up to a step, latest first. */
export function* eventsBack({ experiment, upTo }: Past): Generator<TraceEvent> {
  for (const step of knownStepsBack(experiment, upTo)) {
    yield* eventsAt(experiment, step).toReversed()
  }
}

/** Returns the last event of one of the types that matches. */
export function lastEvent<T extends TraceEvent['type']>(
  past: Past,
  types: readonly T[],
  isIt: (event: EventOf<T>) => boolean = () => true,
): EventOf<T> | undefined {
  const wanted: ReadonlySet<string> = new Set(types)
  for (const event of eventsBack(past)) {
    // The set holds the types of these events.
    if (wanted.has(event.type) && isIt(event as EventOf<T>)) return event as EventOf<T>
  }
  return undefined
}

/** Returns the same past up to a step; with `isBefore`, up to the step before it. */
export const pastOf = (past: Past, step: StepIndex, isBefore = false): Past => ({
  ...past,
  upTo: isBefore ? stepIndex(Math.max(0, step) - 1) : step,
})

/** Returns the servers whose votes counted after a step, ascending. */
export const votersAt = ({ experiment }: Past, step: StepIndex): readonly ServerId[] =>
  snapshotsAfter(experiment, step).voters.toSorted((a, b) => a - b)

/** Returns the voters of a step with those of a server whose own configuration names more, ascending. */
export const votersWith = (
  past: Past,
  step: StepIndex,
  others: ReadonlySet<ServerId>,
): readonly ServerId[] =>
  [...new Set([...votersAt(past, step), ...others])].toSorted((a, b) => a - b)

/** Returns the frame of the run's position. */
export const frameNow = ({ experiment }: Past): Promise<Frame> =>
  work(experiment, frame(experiment.conductor))

export const majorityOf = (voters: readonly unknown[]): number => Math.floor(voters.length / 2) + 1

/** Returns the last start, end or pause of a process that matches. */
export function lastProcess(
  past: Past,
  isIt: (event: ProcessEvent) => boolean,
): ProcessEvent | undefined {
  const found = lastEvent(past, ['process'], (event) => event.state !== 'starting' && isIt(event))
  return found?.state === 'starting' ? undefined : found
}

/** Returns the end of a server's process if it has ended and not begun again. */
export function endOf(past: Past, server: ServerId): ProcessEvent | undefined {
  const last = lastProcess(past, (event) => event.server === server)
  return last !== undefined && ENDS.has(last.state) ? last : undefined
}

const ENDS: ReadonlySet<string> = new Set(['killed', 'powerless', 'crashed'])

/** Returns the session that a client had last. */
export const sessionOf = (past: Past, client: string): EventOf<'connected'> | undefined =>
  lastEvent(past, ['connected'], (event) => event.client === client)

export const isOfSession =
  (session: SessionId | undefined) =>
  (event: { readonly session?: SessionId }): boolean =>
    session !== undefined && event.session === session

export const since = (from: VirtualUs, to: VirtualUs): number => Math.max(0, to - from)
