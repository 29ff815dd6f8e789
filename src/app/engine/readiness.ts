import { labStore, type LabState } from '../state/labStore'

/**
 * Whether the page shows a run that has begun, or has said why there is none, or has a long way to go
 * to where the run is to stand, of which it is to tell.
 */
const isUnderWay = ({ status, frame, isPlaying, opening }: LabState): boolean => {
  if (opening !== undefined) return true
  if (status !== 'ready') return status === 'failed' || status === 'empty'
  if (!isPlaying || frame === undefined) return !isPlaying
  // Nothing may start for a while.
  return frame.at > 0 || frame.servers.some(({ memory }) => memory !== undefined)
}

/** The moment in the browser's own list of them, ms of the epoch: all that was fetched before belongs to opening. */
const UNDER_WAY = 'zklab under way'

let begun: Promise<void> | undefined

/**
 * Resolves once the page shows a run that has begun, or why there is none. What is not needed
 * until then waits for it: it would take the time of what is.
 */
export const whenReady = (): Promise<void> => (begun ??= new Promise(watch))

function watch(resolve: () => void): void {
  // A run that is opened is ready a moment before it plays.
  let isTold = false
  const look = (): void => {
    if (isTold || !isUnderWay(labStore.getState())) return
    isTold = true
    stop()
    performance.mark(UNDER_WAY, { detail: Date.now() })
    resolve()
  }
  const stop = labStore.subscribe(() => setTimeout(look))
  setTimeout(look)
}
