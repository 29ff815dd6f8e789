import type { WriteOutcome } from '../page/browserStorage'
import { labStore } from '../state/labStore'
import { endNotices, notify } from './notices'

/** Says, once in a visit, where this browser keeps nothing, or no more, of the lab. */

let isFullTold = false

/** Says that nothing is kept where the browser forbids it; a frame says so where the reader would look. */
export function notifyStorage(): void {
  if (labStore.getState().storage === 'forbidden') notify('news', 'nothingKept')
}

/** Says that the storage is full, where something that the reader would miss was not written. */
export function notifyWriteOutcome(outcome: WriteOutcome): void {
  if (outcome === 'written') endNotices('storageFull')
  if (outcome !== 'full' || isFullTold) return
  isFullTold = true
  notify('news', 'storageFull')
}

/** The link that was told last. */
let toldLink: string | undefined

/** Says once that no link holds the run, and so no address; takes it back once one does. */
export function notifyLinked(link: string): void {
  if (link !== '') endNotices('noLink')
  else if (toldLink !== '') notify('news', 'noLink')
  toldLink = link
}

/** Another run has not been told of yet. */
export function resetLinkNotice(): void {
  toldLink = undefined
}
