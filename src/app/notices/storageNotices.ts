import type { WriteOutcome } from '../browser'
import { labStore } from '../state'
import { endNotices, notify } from './notices'

/** Notices about this browser's storage and the address, once in a visit each. */

let hasFullNotice = false

/** Shows that the browser forbids storage. In a frame the gallery shows it. */
export function notifyStorage(): void {
  if (labStore.getState().storage === 'forbidden') notify('news', 'nothingKept')
}

/** Shows that the storage is full and an experiment was not written. */
export function notifyWriteOutcome(outcome: WriteOutcome): void {
  if (outcome === 'written') endNotices('storageFull')
  if (outcome !== 'full' || hasFullNotice) return
  hasFullNotice = true
  notify('news', 'storageFull')
}

/** The last link; empty where none holds the run. */
let lastLink: string | undefined

/** Shows once that no link holds the run; ends that notice once one does. */
export function notifyLinked(link: string): void {
  if (link !== '') endNotices('noLink')
  else if (lastLink !== '') notify('news', 'noLink')
  lastLink = link
}

/** Forgets the last link: another run is open. */
export function resetLinkNotice(): void {
  lastLink = undefined
}
