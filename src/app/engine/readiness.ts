import { once } from '../../kernel/lib'
import { labStore, type LabState } from '../state'

/**
 * Returns whether the page shows a run that has begun, the reason for its absence, or the progress of
 * opening it.
 */
const isReady = ({ status, frame, isPlaying, opening }: LabState): boolean => {
  if (opening !== undefined) return true
  if (status !== 'ready') return status === 'failed' || status === 'empty'
  if (!isPlaying || frame === undefined) return !isPlaying
  // A scenario may start its servers later.
  return frame.at > 0 || frame.servers.some(({ memory }) => memory !== undefined)
}

/** The browser's performance mark of that moment; its detail is the wall time, ms since 1970. */
const READY_MARK = 'zklab under way'

/**
 * Resolves once the page shows a run that has begun, or the reason for its absence. Work that can wait
 * until then should, because it would delay the first picture.
 */
export const whenReady = once(() => new Promise<void>(watch))

function watch(resolve: () => void): void {
  // An opened run is ready a moment before it plays, so the check waits.
  let isDone = false
  const check = (): void => {
    if (isDone || !isReady(labStore.getState())) return
    isDone = true
    stop()
    performance.mark(READY_MARK, { detail: Date.now() })
    resolve()
  }
  const stop = labStore.subscribe(() => setTimeout(check))
  setTimeout(check)
}
