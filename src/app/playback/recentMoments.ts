import { stepIndex } from '../../kernel/actor'
import type { LabApi } from '../../engine'
import { enqueue } from '../engine'
import { labStore, type Moment } from '../state'
import { enqueueAtPosition, isRunOpen } from './playback'
import { restorePosition } from './restorePosition'

/**
 * Passes the last steps up to the shown one to `onMoment`, the earliest first, each when the promise for
 * the one before it has resolved. Time stands meanwhile, and the run returns to its position. Returns false
 * if it was aborted, or if another run was opened.
 */
export async function replayRecent(
  steps: number,
  onMoment: (moment: Moment, index: number) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  const { runNumber } = labStore.getState()
  const position = await enqueueAtPosition(async (_lab, { frame }) => frame)
  if (position === undefined) return false
  const enqueueInRun = <T>(work: (lab: LabApi) => Promise<T>): Promise<T | undefined> =>
    enqueue(async (lab) => (isRunOpen(runNumber) ? work(lab) : undefined))
  const first = Math.max(0, position.step - steps + 1)
  try {
    for (let step = first; step <= position.step && !signal.aborted; step += 1) {
      const report = await enqueueInRun((lab) => lab.seek(stepIndex(step)))
      if (report === undefined) return false
      const { frame, events, decisions = [] } = report
      await onMoment({ frame, events, decisions }, step - first)
    }
  } finally {
    await enqueueInRun((lab) => restorePosition(lab, position))
  }
  return !signal.aborted
}
