import { err, ok, type Result } from '../../kernel/lib'
import { errorAt } from '../../scenario'
import type { LabError } from '../../engine'
import { closeOverlay } from '../selection'
import { labStore } from '../state'
import { notifyRefused } from '../notices'
import { TEXT_MAX } from '../experiment'
import { openText } from './openText'
import { textKind } from './textKind'

/** The bytes of a file beyond the bound that tell what it is. */
const HEAD_BYTES = 4_096

/**
 * Reads a dropped file as text. One beyond the bound is refused; logs and snapshots, which are that large
 * as a rule, are read so far that the refusal can name them.
 */
export async function readDropped(dropped: File | string): Promise<Result<string, LabError>> {
  if (typeof dropped === 'string') return ok(dropped)
  if (dropped.size <= TEXT_MAX) return ok(await dropped.text())
  const kind = textKind(await dropped.slice(0, HEAD_BYTES).text())
  if (kind === 'txnLog' || kind === 'snapshot' || kind === 'serverLog') {
    return err({ code: kind, message: '' })
  }
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
  // A dialog that was opened since stays, and so does the form that a zoo.cfg has filled.
  const isForm = read.ok && textKind(read.value) === 'config'
  if (opened.ok && isSame && !isForm) closeOverlay()
  if (!opened.ok) notifyRefused(opened.error)
}
