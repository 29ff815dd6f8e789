import type { WriteOutcome } from '../browser'
import { labStore } from '../state'
import { endNotices, notify } from './notices'

/** Notices about this browser's storage and the address, once in a visit each. */

/** Shows that the browser forbids storage. In a frame the gallery shows it. */
export function notifyStorage(): void {
  if (labStore.getState().storage === 'forbidden') notify('news', 'nothingKept')
}

/** Shows that the storage is full and an experiment was not written. */
export function notifyWriteOutcome(outcome: WriteOutcome): void {
  if (outcome === 'written') endNotices('storageFull')
  if (outcome !== 'full' || labStore.getState().isFullStorageKnown) return
  labStore.setState({ isFullStorageKnown: true })
  notify('news', 'storageFull')
}

/** Shows once that no link holds the run; ends that notice once one does. */
export function notifyLinked(link: string): void {
  if (link !== '') endNotices('noLink')
  else if (!labStore.getState().isMissingLinkKnown) notify('news', 'noLink')
  labStore.setState({ isMissingLinkKnown: link === '' })
}

/** Lets the notice of a missing link be shown again: another run is open. */
export const resetLinkNotice = (): void => labStore.setState({ isMissingLinkKnown: false })
