import { labStore, type LabState, selectIsRunning } from '../state'
import { haltFor, pause } from './playback'

/**
 * Stops time while an overlay covers the lab. Time resumes afterwards, unless the reader has halted it in
 * the overlay. Returns a function that ends the watch.
 */
export function pauseWhileCovered(): () => void {
  return labStore.subscribe((state, before) => {
    const isCoveredNow = state.overlay !== undefined && before.overlay === undefined
    if (isCoveredNow && selectIsRunning(state)) void haltFor(pauseUntilUncovered)
  })
}

/** Stops time when a comparison is shown, which has a clock of its own. Returns a function that ends the watch. */
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
