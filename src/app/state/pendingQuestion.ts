import type { StepIndex, VirtualUs } from '../../kernel/actor'
import type { Action, Frame, TraceEvent } from '../../simulator'

export type Question = Extract<Action, { readonly do: 'ask' }>

/** A question of the scenario at which the reader has intervened, while no virtual time has passed since. */
export interface PendingQuestion {
  readonly question: Question
  /** Step and time of the question. */
  readonly step: StepIndex
  readonly at: VirtualUs
  /** Branch of the intervention. */
  readonly branch: number
}

interface ShownEvents {
  readonly frame: Frame | undefined
  readonly events: readonly TraceEvent[]
}

/** Returns the question of the shown step. */
export function questionIn({ frame, events }: ShownEvents): Question | undefined {
  for (const event of events) {
    if (event.step !== frame?.step || event.type !== 'intervention') continue
    if (event.action.do === 'ask') return event.action
  }
  return undefined
}

/**
 * Returns the pending question after a move: it stays pending while interventions take no virtual time.
 */
export function nextPendingQuestion(
  before: ShownEvents & { readonly pendingQuestion: PendingQuestion | undefined },
  { frame, branch }: { readonly frame: Frame; readonly branch: number },
  isIntervention: boolean,
): PendingQuestion | undefined {
  const question = isIntervention ? questionIn(before) : undefined
  const pending =
    question === undefined || before.frame === undefined
      ? before.pendingQuestion
      : { question, branch, step: before.frame.step, at: before.frame.at }
  if (pending?.branch !== branch || pending.at !== frame.at) return undefined
  return frame.step > pending.step ? pending : undefined
}
