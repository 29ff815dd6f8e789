import { stepIndex, virtualUs } from '../../kernel/actor'
import type { LabApi, RunReport } from '../../engine'
import { labStore, type RunPoint } from '../state'
import { notify } from '../notices'
import { canGoOn } from './canGoOn'

/** Steps of one request; the opening of a run can be cancelled between two. */
const PIECE_STEPS = 2_000

/** Cancels the opening of a run or a branch; it stays at the step that it has reached. */
export function cancelOpening(): void {
  const { opening } = labStore.getState()
  if (opening !== undefined && !opening.isCancelled) {
    labStore.setState({ opening: { ...opening, isCancelled: true } })
  }
}

/**
 * Seeks a step in pieces, so that progress is shown and the opening can be cancelled. Questions,
 * violations and crashes on the way do not end it, because the reader passed them before.
 */
async function seekPast(lab: LabApi, step: number): Promise<RunReport> {
  try {
    for (let from = -1; ;) {
      const report = await lab.seek(stepIndex(Math.min(step, from + PIECE_STEPS)))
      const { frame, stopped } = report
      const isOver = frame.step === from && !canGoOn(stopped)
      if (frame.step >= step || isOver) return report
      if (labStore.getState().opening?.isCancelled === true) {
        notify('news', 'openedShort', `${frame.step} / ${step}`)
        return report
      }
      from = frame.step
      labStore.setState({ opening: { share: frame.step / step, isCancelled: false } })
    }
  } finally {
    labStore.setState({ opening: undefined })
  }
}

/** Wall time limit for the time between two steps, ms. */
const WAIT_MS = 1_000

/** Runs on by the virtual time for which the reader had stood after a step; a step on the way ends it. */
async function waitSince(
  lab: LabApi,
  arrived: RunReport,
  step: number,
  sinceUs: number,
): Promise<RunReport> {
  const { frame } = arrived
  if (sinceUs === 0 || frame.step !== step) return arrived
  const waited = await lab.runUntil(virtualUs(frame.at + sinceUs), WAIT_MS)
  return waited.frame.step === step ? waited : lab.seek(frame.step)
}

/** Takes the run to a point, within a move. */
export async function resumeAt(lab: LabApi, { step, at }: RunPoint): Promise<RunReport> {
  const arrived = await seekPast(lab, step)
  return waitSince(lab, arrived, step, at - arrived.frame.at)
}

/** Takes the run to its reader's position, `sinceUs` of virtual time after a step, within a move. */
export const resumePosition = async (
  lab: LabApi,
  step: number,
  sinceUs: number,
): Promise<RunReport> => waitSince(lab, await seekPast(lab, step), step, sinceUs)
