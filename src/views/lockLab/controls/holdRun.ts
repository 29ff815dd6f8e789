import { togglePlay } from '../../../app/playback'
import { labStore, selectIsUnderWay } from '../../../app/state'

/**
 * Halts the run behind the lock lab, also one that waits for its next event: it is hidden there, and takes
 * processor time from the queues. Returns the function that lets it go on, where it ran.
 */
export function holdRun(): (() => void) | undefined {
  const held = labStore.getState()
  if (!selectIsUnderWay(held)) return undefined
  togglePlay()
  // A run that was opened meanwhile stays where it was opened.
  return () => {
    const state = labStore.getState()
    if (state.revision === held.revision && !selectIsUnderWay(state)) togglePlay()
  }
}
