import type { Message } from '../../kernel/actor'
import {
  positionOf,
  aheadOf,
  frame,
  isAnythingDue,
  traceOf,
  type Frame,
  type TraceEvent,
} from '../../simulator'
import type { RunReport, StopReason } from '../protocol/runApi'
import { branchOf, stepsToSaved, work, type Experiment } from './branch'

/** How many quiet steps a sentence stands for while time passes. */
const QUIET_STEPS = 200

/**
 * Where the run stands now, for the page. Its events are those of the step it stands on, however it
 * came there; where it runs on to a time, those of the last step in which anything happened.
 */
export async function reportOf(
  experiment: Experiment,
  stopped: StopReason | undefined,
  broughtTo: 'step' | 'time' = 'step',
): Promise<RunReport> {
  const { step } = positionOf(experiment)
  const ahead = aheadOf(experiment)
  const events = broughtTo === 'step' ? traceOf(experiment, step, step) : latest(experiment, step)
  return {
    frame: thinFrame(await work(experiment, frame(experiment.conductor))),
    head: branchOf(experiment).head,
    branch: experiment.current,
    events: thinEvents(events),
    ...(ahead.length > 0 && { ahead }),
    ...(stepsToSaved(experiment) > 0 && { isBeforeSaved: true as const }),
    ...(isAnythingDue(experiment) && { isDue: true as const }),
    ...(stopped !== undefined && { stopped }),
  }
}

function latest(experiment: Experiment, upTo: number): readonly TraceEvent[] {
  for (let step = upTo; step > Math.max(-1, upTo - QUIET_STEPS); step -= 1) {
    const events = traceOf(experiment, step, step)
    if (events.length > 0) return events
  }
  return []
}

/**
 * A message as the page gets it: a part of a snapshot goes without its content, which may be a
 * whole tree and is asked of the servers while a panel shows it.
 */
function thin(message: Message): Message {
  if (message.packet !== 'SNAPCHUNK' || !('part' in message)) return message
  const { part, ...rest } = message
  void part
  return rest
}

export const thinEvents = (events: readonly TraceEvent[]): readonly TraceEvent[] =>
  events.map((event) => ('message' in event ? { ...event, message: thin(event.message) } : event))

/** The same for all that is on its way. */
export const thinFrame = (its: Frame): Frame => ({
  ...its,
  messages: its.messages.map((flying) => ({ ...flying, message: thin(flying.message) })),
})
