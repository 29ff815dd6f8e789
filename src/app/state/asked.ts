import type { StepIndex } from '../../kernel/actor'
import type { Action, Frame, TraceEvent } from '../../simulator'

export type Question = Extract<Action, { readonly do: 'ask' }>

/** A question, and the step that asked it. */
export interface Asked {
  readonly question: Question
  readonly step: StepIndex
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

/** The question of a moment, where something was done and no time has passed since. */
export function askedBefore(
  before: Moment & { readonly askedBefore: Asked | undefined },
  after: Frame,
): Asked | undefined {
  if (before.frame?.at !== after.at) return undefined
  const question = askedIn(before)
  return question === undefined ? before.askedBefore : { question, step: before.frame.step }
}
