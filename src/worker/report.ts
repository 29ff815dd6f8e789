import type { Message } from '../actor'
import { frame, traceOf, type Frame, type TraceEvent } from '../sim'
import type { RunReport, StopReason } from './contract'
import { courseOf, positionOf, work, type Experiment } from './course'

/** Where the run stands now, for the page. */
export async function reportOf(
  experiment: Experiment,
  stopped: StopReason | undefined,
): Promise<RunReport> {
  const { step } = positionOf(experiment)
  return {
    frame: thinFrame(await work(experiment, frame(experiment.conductor))),
    head: courseOf(experiment).head,
    branch: experiment.current,
    events: thinEvents(traceOf(experiment, step, step)),
    ...(stopped !== undefined && { stopped }),
  }
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
