import { stepIndex } from '../actor'
import type { Frame, TraceEvent } from '../sim'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { comeBack, halt } from './playback'

/** The run at one step, with what happened in it. */
export interface Moment {
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
}

/**
 * Hands over the last steps up to the shown one, the earliest first, each when the one before it has
 * been taken in. Time stands still meanwhile, and the run stands afterwards where it stood. False where
 * it was given up.
 */
export async function replayLast(
  steps: number,
  onMoment: (moment: Moment, index: number) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const shownUs = halt()
  const stood = await inTurn(async (lab) =>
    shownUs === undefined ? labStore.getState().frame : (await comeBack(lab, shownUs)).frame,
  )
  if (stood === undefined) return false
  const first = Math.max(0, stood.step - steps + 1)
  try {
    for (let step = first; step <= stood.step && !signal.aborted; step += 1) {
      const { frame, events } = await inTurn((lab) => lab.seek(stepIndex(step)))
      await onMoment({ frame, events }, step - first)
    }
  } finally {
    await inTurn((lab) => lab.seek(stood.step))
  }
  return !signal.aborted
}
