import { notifyNotCopied } from '../../../app/experiment'
import { endNotices } from '../../../app/notices'

/**
 * Puts a text on the clipboard and says whether it is there; where it is not, the reader is told. Pages
 * without the right to the clipboard, such as frames, know only the older way.
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

/** Copies by a selection; the focus is then where it was. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // Where a dialog is open, nothing outside it can be selected.
  const host = focused?.closest('[role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
