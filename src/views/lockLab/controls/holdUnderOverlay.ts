import { lockStore, pauseLocks, toggleLocks } from '../../../app/locks'
import { labStore } from '../../../app/state'

/** Lets the queues' clock stand while something lies over the lab, as time does on the stage. */
export function holdUnderOverlay(): () => void {
  let isHeld = false
  return labStore.subscribe(({ overlay }) => {
    const { isPlaying } = lockStore.getState()
    if (overlay !== undefined && isPlaying) {
      pauseLocks()
      isHeld = true
    } else if (overlay === undefined && isHeld) {
      isHeld = false
      if (!isPlaying) toggleLocks()
    }
  })
}
