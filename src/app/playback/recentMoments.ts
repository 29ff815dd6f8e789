import { stepIndex } from '../../kernel/actor'
import { enqueue } from '../engine/engine'
import { labStore } from '../state/labStore'
import type { Moment } from './moment'
import { halt } from './playback'
import { restorePosition, currentPosition } from './currentPosition'

/**
 * Passes the last steps up to the shown one to `onMoment`, the earliest first, each when the promise for
 * the one before it has resolved. Time stands meanwhile, and the run returns to its position. Returns false
 * if it was aborted.
 */
export async function replayRecent(
  steps: number,
  onMoment: (moment: Moment, index: number) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  const shownUs = halt()
  const { frame: position } = await enqueue((lab) => currentPosition(lab, shownUs))
  const first = Math.max(0, position.step - steps + 1)
  try {
    for (let step = first; step <= position.step && !signal.aborted; step += 1) {
      const { frame, events } = await enqueue((lab) => lab.seek(stepIndex(step)))
      await onMoment({ frame, events }, step - first)
    }
  } finally {
    await enqueue((lab) => restorePosition(lab, position))
  }
  return !signal.aborted
}
