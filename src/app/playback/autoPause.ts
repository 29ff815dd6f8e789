import { labStore, type LabState } from '../state/labStore'
import { haltFor, pause } from './playback'
import { selectIsUnderWay } from '../state/playbackSlice'

/**
 * Lets time stand while something lies over the lab: nobody sees then what happens. It goes on
 * afterwards as it was, unless the reader has halted it from there. Gives what ends the watch.
 */
export function pauseWhileCovered(): () => void {
  return labStore.subscribe((state, before) => {
    const isCoveredNow = state.overlay !== undefined && before.overlay === undefined
    if (isCoveredNow && selectIsUnderWay(state)) void haltFor(pauseUntilUncovered)
  })
}

/** Two runs that are compared have a clock of their own: that of the open run stands. Gives what ends the watch. */
export function pauseOnComparison(): () => void {
  return labStore.subscribe((state, before) => {
    if (isCompared(state) && !isCompared(before)) void pause()
  })
}

const isCompared = ({ view, comparison }: LabState): boolean =>
  view === 'compare' && comparison !== undefined

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
