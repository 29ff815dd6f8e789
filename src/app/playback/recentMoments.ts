import { stepIndex } from '../../kernel/actor'
import { enqueue } from '../engine/engine'
import { labStore } from '../state/labStore'
import type { Moment } from './moment'
import { halt } from './playback'
import { restorePosition, currentPosition } from './currentPosition'

/**
 * Hands over the last steps up to the shown one, the earliest first, each when the one before it has
 * been taken in. Time stands still meanwhile, and the run stands afterwards where it stood. False where
 * it was given up.
 */
export async function replayRecent(
  steps: number,
  onMoment: (moment: Moment, index: number) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  const shownUs = halt()
  const { frame: stood } = await enqueue((lab) => currentPosition(lab, shownUs))
  const first = Math.max(0, stood.step - steps + 1)
  try {
    for (let step = first; step <= stood.step && !signal.aborted; step += 1) {
      const { frame, events } = await enqueue((lab) => lab.seek(stepIndex(step)))
      await onMoment({ frame, events }, step - first)
    }
  } finally {
    await enqueue((lab) => restorePosition(lab, stood))
  }
  return !signal.aborted
}
