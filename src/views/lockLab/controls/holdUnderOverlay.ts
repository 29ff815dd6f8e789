import { lockStore, pauseLocks, selectIsLockLabPlaying, toggleLocks } from '../../../app/locks'
import { labStore } from '../../../app/state'

/** Halts the queues' clock while an overlay lies over the lab, as on the stage. */
export function holdUnderOverlay(): () => void {
  let isHeld = false
  return labStore.subscribe(({ overlay }) => {
    const isPlaying = selectIsLockLabPlaying(lockStore.getState())
    if (overlay !== undefined && isPlaying) {
      pauseLocks()
      isHeld = true
    } else if (overlay === undefined && isHeld) {
      isHeld = false
      if (!isPlaying) toggleLocks()
    }
  })
}
