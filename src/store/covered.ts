import { labStore } from './labStore'
import { haltFor, pause } from './playback'
import { selectIsUnderWay } from './playbackSlice'

/**
 * Lets time stand while something lies over the lab: nobody sees then what happens. It goes on
 * afterwards as it was, unless the reader has halted it from there. Gives what ends the watch.
 */
export function haltWhileCovered(): () => void {
  return labStore.subscribe((state, before) => {
    const isCoveredNow = state.overlay !== undefined && before.overlay === undefined
    if (isCoveredNow && selectIsUnderWay(state)) void haltFor(pauseUntilUncovered)
  })
}

async function pauseUntilUncovered(): Promise<void> {
  await pause()
  if (labStore.getState().overlay === undefined) return
  await new Promise<void>((resolve) => {
    const forget = labStore.subscribe(({ overlay }) => {
      if (overlay !== undefined) return
      forget()
      resolve()
    })
  })
}
