import { err, ok, type Result } from '../../kernel/lib'
import type { LabError } from '../../engine'
import { closeOverlay } from '../selection/selection'
import { labStore } from '../state/labStore'
import { notifyRefused } from '../notices/notices'
import { openText, TEXT_MAX } from '../experiment/openExperiment'

/** The text of a file, unless it is larger than anything that can be opened: that is not even read. */
export async function readDropped(dropped: File | string): Promise<Result<string, LabError>> {
  if (typeof dropped === 'string') return ok(dropped)
  if (dropped.size <= TEXT_MAX) return ok(await dropped.text())
  return err({ code: 'oversized', message: `${dropped.name}, ${dropped.size} bytes` })
}

/**
 * Opens a dropped file or text; what lies over the page makes way. One that cannot be opened is told,
 * and changes nothing.
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
  // What was opened meanwhile stays, be it the same again.
  if (opened.ok && isSame) closeOverlay()
  if (!opened.ok) notifyRefused(opened.error)
}
