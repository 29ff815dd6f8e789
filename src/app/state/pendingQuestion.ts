import type { StepIndex, VirtualUs } from '../../kernel/actor'
import type { Action, Frame, TraceEvent } from '../../simulator'

export type Question = Extract<Action, { readonly do: 'ask' }>

/** A question at which something was done. */
export interface Asked {
  readonly question: Question
  /** The step that asked it, and its time. */
  readonly step: StepIndex
  readonly at: VirtualUs
  /** The branch to which the deed belongs. */
  readonly branch: number
}

interface Moment {
  readonly frame: Frame | undefined
  readonly events: readonly TraceEvent[]
}

/** The question that the shown step asks. */
export function askedIn({ frame, events }: Moment): Question | undefined {
  for (const event of events) {
    if (event.step !== frame?.step || event.type !== 'intervention') continue
    if (event.action.do === 'ask') return event.action
  }
  return undefined
}

/**
 * The question at which a run stands in which something was done there: as long as its steps take no time.
 * `isDeed`: it came there by something that was done.
 */
export function askedBefore(
  before: Moment & { readonly askedBefore: Asked | undefined },
  { frame, branch }: { readonly frame: Frame; readonly branch: number },
  isDeed: boolean,
): Asked | undefined {
  const question = isDeed ? askedIn(before) : undefined
  const asked =
    question === undefined || before.frame === undefined
      ? before.askedBefore
      : { question, branch, step: before.frame.step, at: before.frame.at }
  if (asked?.branch !== branch || asked.at !== frame.at) return undefined
  return frame.step > asked.step ? asked : undefined
}
