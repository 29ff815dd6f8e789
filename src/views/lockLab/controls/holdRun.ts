import { togglePlay } from '../../../app/playback'
import { labStore, selectIsUnderWay } from '../../../app/state'

/**
 * Halts the run behind the lock lab, also one that stands still only until something is done: it cannot
 * be seen from there, and takes no processor from the queues. Gives what lets it go on, where it ran.
 */
export function holdRun(): (() => void) | undefined {
  const held = labStore.getState()
  if (!selectIsUnderWay(held)) return undefined
  togglePlay()
  // Another one that was opened meanwhile stands where it was opened.
  return () => {
    const state = labStore.getState()
    if (state.revision === held.revision && !selectIsUnderWay(state)) togglePlay()
  }
}
