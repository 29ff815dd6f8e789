import { notifyNotCopied } from '../../../app/experiment'
import { endNotices } from '../../../app/notices'

/**
 * Copies a text to the clipboard and returns whether that succeeded; a notice shows a failure. Pages without
 * the right to the clipboard, such as frames, use the older API.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    endNotices('notCopied')
    return true
  } catch {
    const isCopied = copySelected(text)
    if (isCopied) endNotices('notCopied')
    else notifyNotCopied()
    return isCopied
  }
}

/** Copies by a selection, then restores the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // While a dialog is open, nothing outside it can be selected.
  const host = focused?.closest('[role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
