import { stepIndex, type Message, type StepIndex, type VirtualUs } from '../../kernel/actor'
import {
  positionOf,
  aheadOf,
  frame,
  isAnythingDue,
  traceOf,
  type Frame,
  type TraceEvent,
} from '../../simulator'
import type { RunReport, StopReason } from '../protocol'
import { latestDecisions } from './findDecision'
import { branchOf, stepsToSaved, work, type Experiment } from './branch'
import { findStep } from './scrubberIndex'

/** Quiet steps behind which the last events are still shown while time runs. */
const QUIET_STEPS = 200

/**
 * Reports the run's position to the page. The events are those of its step; after a run to a time, those
 * of the last step that has any.
 */
export async function reportOf(
  experiment: Experiment,
  stopped: StopReason | undefined,
  broughtTo: 'step' | 'time' = 'step',
): Promise<RunReport> {
  const { step } = positionOf(experiment)
  const ahead = aheadOf(experiment)
  const { projections } = branchOf(experiment)
  const decisions = latestDecisions(projections.decisions, step)
  const messageAt = lastMessageAt(experiment, step)
  const events = broughtTo === 'step' ? traceOf(experiment, step, step) : latest(experiment, step)
  return {
    frame: thinFrame(await work(experiment, frame(experiment.conductor))),
    head: branchOf(experiment).head,
    branch: experiment.current,
    events: thinEvents(events),
    ...(ahead.length > 0 && { ahead }),
    ...(stepsToSaved(experiment) > 0 && { isBeforeSaved: true as const }),
    ...(isAnythingDue(experiment) && { isDue: true as const }),
    ...(decisions.length > 0 && {
      decisions: decisions.map((decision) => ({
        ...decision,
        events: thinEvents(decision.events),
      })),
    }),
    ...(messageAt !== undefined && { messageAt }),
    ...(stopped !== undefined && { stopped }),
  }
}

function lastMessageAt(experiment: Experiment, upTo: StepIndex): VirtualUs | undefined {
  const { scrubberIndex } = branchOf(experiment).projections
  const step = findStep(scrubberIndex, 'message', 'previous', stepIndex(upTo + 1))
  return step === undefined ? undefined : traceOf(experiment, step, step)[0]?.at
}

function latest(experiment: Experiment, upTo: number): readonly TraceEvent[] {
  for (let step = upTo; step > Math.max(-1, upTo - QUIET_STEPS); step -= 1) {
    const events = traceOf(experiment, step, step)
    if (events.length > 0) return events
  }
  return []
}

/**
 * Returns a message as the page gets it: a part of a snapshot goes without its content, which may be a whole
 * tree; panels read that from the servers.
 */
function thin(message: Message): Message {
  if (message.packet !== 'SNAPCHUNK' || !('part' in message)) return message
  const { part, ...rest } = message
  void part
  return rest
}

export const thinEvents = (events: readonly TraceEvent[]): readonly TraceEvent[] =>
  events.map((event) => ('message' in event ? { ...event, message: thin(event.message) } : event))

/** Thins all messages on their way. */
export const thinFrame = (frame: Frame): Frame => ({
  ...frame,
  messages: frame.messages.map((flying) => ({ ...flying, message: thin(flying.message) })),
})
