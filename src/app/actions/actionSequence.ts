import { virtualUs, type VirtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { Action, TraceMatch } from '../../simulator'
import type { LabApi, LabError, Lookout, RunReport } from '../../engine'
import {
  fetchHistory,
  enqueueAtPosition,
  play,
  type PlaybackPosition,
  showReport,
  restorePosition,
} from '../playback'
import { addUndoMark } from './interventions'
import { labStore } from '../state'
import { notifyRefused } from '../notices'

/** One step of a sequence: an intervention, or a wait in virtual µs. */
export type SequenceStep =
  | { readonly type: 'do'; readonly action: Action }
  | { readonly type: 'wait'; readonly us: number }
  /** Waits until a time, unless it has passed. */
  | { readonly type: 'to'; readonly at: number }
  /** Waits for the next event with these fields. */
  | { readonly type: 'until'; readonly match: TraceMatch }

export interface ActionSequence {
  readonly steps: readonly SequenceStep[]
  /** The beginning; the shown moment by default. */
  readonly from?: VirtualUs
  /** The time that is shown afterwards; by default that of the first intervention, with time running. */
  readonly showAt?: VirtualUs
}

const BUDGET_MS = 100
/** The longest wait for an event, virtual µs. */
const EVENT_TIMEOUT_US = 60_000_000

/** The error of a step that did not reach its end; the steps before it stay. */
const NOT_REACHED: LabError = { code: 'notReached', message: '' }

interface Done {
  readonly position: PlaybackPosition
  readonly first: RunReport
  readonly end: RunReport
  readonly shown: RunReport
  readonly error: LabError | undefined
}

/**
 * Carries out interventions one after another, each at its own time: the run is computed to the end of
 * the sequence and shown from its beginning. They are undone together. Returns whether any was done.
 */
export async function runSequence(sequence: ActionSequence): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  labStore.setState({ isBusy: true })
  let done: Result<Done, LabError> | undefined
  try {
    done = await enqueueAtPosition((lab, position) => carryOutIn(lab, sequence, position))
  } finally {
    labStore.setState({ isBusy: false })
  }
  if (done === undefined) return false
  if (!done.ok) {
    notifyRefused(done.error)
    return false
  }
  const { first, end, shown, position, error } = done.value
  showReport(end, 'intervene')
  showReport(shown, 'seek')
  const isRow = sequence.steps.filter(({ type }) => type === 'do').length > 1
  addUndoMark({ events: first.events, isRow }, position, end)
  await fetchHistory()
  if (error !== undefined) notifyRefused(error, 'hint')
  else if (sequence.showAt === undefined) play()
  return true
}

async function carryOutIn(
  lab: LabApi,
  { steps, from, showAt }: ActionSequence,
  position: PlaybackPosition,
): Promise<Result<Done, LabError>> {
  if (from !== undefined) await lab.seekTime(from)
  let first: RunReport | undefined
  let end: RunReport | undefined
  let error: LabError | undefined
  for (const step of steps) {
    const reached = await reach(lab, step, end)
    if (!reached.ok) {
      error = reached.error
      break
    }
    end = reached.value
    first ??= end
  }
  if (first === undefined || end === undefined) {
    // No intervention was done: the run returns to its position.
    await restorePosition(lab, position.frame)
    return err(error ?? NOT_REACHED)
  }
  const shown = await (showAt === undefined ? lab.seek(first.frame.step) : lab.seekTime(showAt))
  return ok({ position, first, end, shown, error })
}

/** Carries out one step; `last` is the report at the end of the step before it. */
async function reach(
  lab: LabApi,
  step: SequenceStep,
  last: RunReport | undefined,
): Promise<Result<RunReport, LabError>> {
  const atUs = last?.frame.at ?? 0
  switch (step.type) {
    case 'do':
      return lab.intervene(step.action)
    case 'wait':
      return runTo(lab, atUs + step.us)
    case 'to':
      return step.at <= atUs && last !== undefined ? ok(last) : runTo(lab, step.at)
    case 'until':
      return last === undefined ? err(NOT_REACHED) : runToEvent(lab, step.match, last)
  }
}

async function runTo(lab: LabApi, us: number): Promise<Result<RunReport, LabError>> {
  const at = virtualUs(Math.round(us))
  for (;;) {
    const report = await lab.runUntil(at, BUDGET_MS)
    const { stopped } = report
    if (stopped === undefined || stopped.type === 'idle') return ok(report)
    // The reader decides at a question, a violation or a crash.
    if (stopped.type !== 'budget') return err(NOT_REACHED)
  }
}

async function runToEvent(
  lab: LabApi,
  match: TraceMatch,
  { frame }: RunReport,
): Promise<Result<RunReport, LabError>> {
  const until = virtualUs(frame.at + EVENT_TIMEOUT_US)
  let lookout: Lookout = { step: frame.step, at: frame.at, seen: 0, isOver: false }
  while (!lookout.isOver) {
    const { step, seen } = lookout
    lookout = await lab.lookFor(match, { step, seen }, until, BUDGET_MS)
  }
  const step = lookout.found ?? frame.step
  await lab.seek(step)
  const report = await lab.truncateHistoryAfter(step)
  return lookout.found === undefined ? err(NOT_REACHED) : ok(report)
}
