import { stepIndex, virtualUs } from '../../kernel/actor'
import type { LabApi, RunReport } from '../../engine'
import { labStore } from '../state/labStore'
import { notify } from '../notices/notices'
import type { RunPoint } from '../state/runSlice'

/** So many steps are taken between two looks at whether it was given up. */
const PIECE_STEPS = 2_000

let isGivenUp = false

/** Ends the way of a run or a branch that is being opened: it then stands where it has come to. */
export function cancelOpening(): void {
  isGivenUp = true
}

/**
 * Goes where a reader stood, piece by piece, so that it can be followed and given up: whatever stopped
 * the run before that was seen and passed.
 */
async function seekPast(lab: LabApi, step: number): Promise<RunReport> {
  isGivenUp = false
  try {
    for (let from = -1; ;) {
      const report = await lab.seek(stepIndex(Math.min(step, from + PIECE_STEPS)))
      const { frame, stopped } = report
      const isOver = frame.step === from && !isOnTheWay(stopped?.type)
      if (frame.step >= step || isOver) return report
      if (isGivenUp) {
        notify('news', 'openedShort', `${frame.step} / ${step}`)
        return report
      }
      from = frame.step
      labStore.setState({ opening: frame.step / step })
    }
  } finally {
    labStore.setState({ opening: undefined })
  }
}

/** Wall time that the way between two steps may take, ms. */
const WAIT_MS = 1_000

/** From a step to the time after it at which the reader stood, as long as nothing happens on the way. */
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

const isOnTheWay = (type: string | undefined): boolean =>
  type === 'ask' || type === 'violation' || type === 'crash'

/** Within a turn: takes a run to a moment, wherever it stands. */
export async function resumeAt(lab: LabApi, { step, at }: RunPoint): Promise<RunReport> {
  const arrived = await seekPast(lab, step)
  return waitSince(lab, arrived, step, at - arrived.frame.at)
}

/** Within a turn: takes a run to where its reader stood, at a step or between it and the next one. */
export const resumePosition = async (
  lab: LabApi,
  step: number,
  sinceUs: number,
): Promise<RunReport> => waitSince(lab, await seekPast(lab, step), step, sinceUs)
