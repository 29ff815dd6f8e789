import { assert } from '../../kernel/lib'
import type { LabApi, RunReport } from '../../engine'
import { labStore, type LabState } from '../state/labStore'
import { returnToShown } from './playback'
import type { RunPoint } from '../state/runSlice'

/** The reader's position: the frame on the page, and its branch. */
export type PlaybackPosition = Pick<RunReport, 'frame' | 'branch' | 'ahead'> &
  Partial<Pick<LabState, 'isBeforeSaved'>>

/**
 * Brings the engine to the reader's position and returns it; `shownUs` is the answer of `halt`. Call it
 * within a move: only then have all moves before this one been shown.
 */
export async function currentPosition(
  lab: LabApi,
  shownUs: number | undefined,
): Promise<PlaybackPosition> {
  if (shownUs !== undefined) return returnToShown(lab, shownUs)
  const { frame, branch, ahead, isBeforeSaved } = labStore.getState()
  assert(frame !== undefined, 'there is a run to stand in')
  return { frame, branch, ahead, isBeforeSaved }
}

/** Brings the engine back to a point: a time between two steps, or one of several steps of that time. */
export async function restorePosition(lab: LabApi, { step, at }: RunPoint): Promise<void> {
  const { frame } = await lab.seekTime(at)
  if (frame.step !== step) await lab.seek(step)
}
