import { err, ok, type Result } from '../../kernel/lib'
import { errorAt } from '../../scenario'
import type { LabError } from '../../engine'
import { closeOverlay } from '../selection'
import { labStore } from '../state'
import { notifyRefused } from '../notices'
import { TEXT_MAX } from '../experiment'
import { openText } from './openText'

/** Reads a dropped file as text; one beyond the bound is refused unread. */
export async function readDropped(dropped: File | string): Promise<Result<string, LabError>> {
  if (typeof dropped === 'string') return ok(dropped)
  if (dropped.size <= TEXT_MAX) return ok(await dropped.text())
  const problem = errorAt(dropped.name, 'fileBytes', { max: TEXT_MAX })
  return err({ code: 'oversized', message: '', problems: [problem] })
}

/**
 * Opens a dropped file or text and closes the dialog over the page. A refused one changes nothing but shows a
 * notice.
 */
export async function openDropped(dropped: File | string): Promise<void> {
  const { overlay } = labStore.getState()
  let isSame = true
  const stopWatching = labStore.subscribe((state) => {
    if (state.overlay !== overlay) isSame = false
  })
  const read = await readDropped(dropped)
  const opened = read.ok ? await openText(read.value) : read
  stopWatching()
  // A dialog that was opened since stays.
  if (opened.ok && isSame) closeOverlay()
  if (!opened.ok) notifyRefused(opened.error)
}
