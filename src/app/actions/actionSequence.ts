import { virtualUs, type VirtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { Action, TraceMatch } from '../../simulator'
import type { LabApi, LabError, Lookout, RunReport } from '../../engine'
import { enqueue } from '../engine/engine'
import { fetchHistory } from '../playback/history'
import { addUndoMark } from './interventions'
import { labStore } from '../state/labStore'
import { notify, notifyRefused } from '../notices/notices'
import { halt, play } from '../playback/playback'
import { showReport } from '../playback/showReport'
import {
  restorePosition,
  currentPosition,
  type PlaybackPosition,
} from '../playback/currentPosition'

/** One thing of a plan: something done, or a wait. Virtual µs. */
export type SequenceStep =
  | { readonly type: 'do'; readonly action: Action }
  | { readonly type: 'wait'; readonly us: number }
  /** To a time, where that has not come yet. */
  | { readonly type: 'to'; readonly at: number }
  /** To the next event with these fields. */
  | { readonly type: 'until'; readonly match: TraceMatch }

export interface ActionSequence {
  readonly stages: readonly SequenceStep[]
  /** Where it begins; the shown moment where that is not said. */
  readonly from?: VirtualUs
  /** Where the reader stands afterwards; without it, at the first thing done, with time running. */
  readonly showAt?: VirtualUs
}

const BUDGET_MS = 100
/** How long a plan waits for an event, virtual µs. */
const EVENT_TIMEOUT_US = 60_000_000

/** A stage that did not come to its end; what was done before stays. */
const NOT_REACHED: LabError = { code: 'notReached', message: '' }

interface Done {
  readonly stood: PlaybackPosition
  readonly first: RunReport
  readonly end: RunReport
  readonly shown: RunReport
  readonly error: LabError | undefined
}

/**
 * Does several things one after the other, each an ordinary intervention at its own time: the run is
 * computed to the end of the plan, and shown from where it begins. Undone as one. Tells whether anything
 * was done.
 */
export async function runSequence(plan: ActionSequence): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  const shownUs = halt()
  labStore.setState({ isBusy: true })
  let done: Result<Done, LabError>
  try {
    done = await enqueue(async (lab) => carryOutIn(lab, plan, await currentPosition(lab, shownUs)))
  } finally {
    labStore.setState({ isBusy: false })
  }
  if (!done.ok) {
    notifyRefused(done.error)
    return false
  }
  const { first, end, shown, stood, error } = done.value
  showReport(end, 'intervene')
  showReport(shown, 'seek')
  const isRow = plan.stages.filter(({ type }) => type === 'do').length > 1
  addUndoMark({ events: first.events, isRow }, stood, end)
  await fetchHistory()
  if (error !== undefined) notify('hint', error.code, error.message)
  else if (plan.showAt === undefined) play()
  return true
}

async function carryOutIn(
  lab: LabApi,
  { stages, from, showAt }: ActionSequence,
  stood: PlaybackPosition,
): Promise<Result<Done, LabError>> {
  if (from !== undefined) await lab.seekTime(from)
  let first: RunReport | undefined
  let end: RunReport | undefined
  let error: LabError | undefined
  for (const stage of stages) {
    const reached = await reach(lab, stage, end)
    if (!reached.ok) {
      error = reached.error
      break
    }
    end = reached.value
    first ??= end
  }
  if (first === undefined || end === undefined) {
    // Nothing was done: the run stands as it stood.
    await restorePosition(lab, stood.frame)
    return err(error ?? NOT_REACHED)
  }
  const shown = await (showAt === undefined ? lab.seek(first.frame.step) : lab.seekTime(showAt))
  return ok({ stood, first, end, shown, error })
}

/** Brings one stage about; `last` is where the one before it ended. */
async function reach(
  lab: LabApi,
  stage: SequenceStep,
  last: RunReport | undefined,
): Promise<Result<RunReport, LabError>> {
  const atUs = last?.frame.at ?? 0
  switch (stage.type) {
    case 'do':
      return lab.intervene(stage.action)
    case 'wait':
      return runTo(lab, atUs + stage.us)
    case 'to':
      return stage.at <= atUs && last !== undefined ? ok(last) : runTo(lab, stage.at)
    case 'until':
      return last === undefined ? err(NOT_REACHED) : runToEvent(lab, stage.match, last)
  }
}

async function runTo(lab: LabApi, us: number): Promise<Result<RunReport, LabError>> {
  const at = virtualUs(Math.round(us))
  for (;;) {
    const report = await lab.runUntil(at, BUDGET_MS)
    const { stopped } = report
    if (stopped === undefined || stopped.type === 'idle') return ok(report)
    // A question, a broken invariant or a crash is the reader's now.
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
  const report = await lab.forgetAfter(step)
  return lookout.found === undefined ? err(NOT_REACHED) : ok(report)
}
