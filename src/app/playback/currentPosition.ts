import { assert } from '../../kernel/lib'
import type { LabApi, RunReport } from '../../engine'
import { labStore, type LabState } from '../state/labStore'
import { comeBack } from './playback'
import type { RunPoint } from '../state/runSlice'

/** Where the reader stands: the frame on the page, and its branch. */
export type Standing = Pick<RunReport, 'frame' | 'branch' | 'ahead'> &
  Partial<Pick<LabState, 'isBeforeSaved'>>

/**
 * Where the reader stands, with the engine brought there; `shownUs` is what `halt` has told. To be asked
 * within a turn: only then have all moves before this one been shown.
 */
export async function standingOf(lab: LabApi, shownUs: number | undefined): Promise<Standing> {
  if (shownUs !== undefined) return comeBack(lab, shownUs)
  const { frame, branch, ahead, isBeforeSaved } = labStore.getState()
  assert(frame !== undefined, 'there is a run to stand in')
  return { frame, branch, ahead, isBeforeSaved }
}

/** Brings the engine back to a place: a time between two steps, or a step where others share its time. */
export async function goBack(lab: LabApi, { step, at }: RunPoint): Promise<void> {
  const { frame } = await lab.seekTime(at)
  if (frame.step !== step) await lab.seek(step)
}
