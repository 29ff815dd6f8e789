import { togglePlay } from '../../../app/playback'
import { labStore, selectIsRunning } from '../../../app/state'

/**
 * Pauses the run behind the lock lab, even while it waits for an event: it is hidden there, and would take
 * processor time from the queues. Returns the function that resumes a run that was playing.
 */
export function holdRun(): (() => void) | undefined {
  const before = labStore.getState()
  if (!selectIsRunning(before)) return undefined
  togglePlay()
  // A run that was opened meanwhile stays where it was opened.
  return () => {
    const state = labStore.getState()
    if (state.revision === before.revision && !selectIsRunning(state)) togglePlay()
  }
}
