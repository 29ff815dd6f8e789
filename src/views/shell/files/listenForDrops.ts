import { lateModule } from '../../shared/late'
import { TYPING } from '../../shared/parts'
import { fetchDeferredShell } from '../page/fetchDeferredShell'
import { beginOwnDrag, canOpen, endOwnDrag } from './canOpen'

/** The code that opens files is loaded late; earlier drops wait for it. */
const opening = lateModule(fetchDeferredShell)

/** Opens files and texts dropped or pasted anywhere on the page, from its first picture on. */
export function listenForDrops(): () => void {
  addEventListener('dragstart', beginOwnDrag)
  addEventListener('dragend', endOwnDrag)
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  addEventListener('paste', paste)
  return () => {
    removeEventListener('dragstart', beginOwnDrag)
    removeEventListener('dragend', endOwnDrag)
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
    removeEventListener('paste', paste)
  }
}

function over(event: DragEvent): void {
  if (canOpen(event)) event.preventDefault()
}

function drop(event: DragEvent): void {
  if (event.defaultPrevented || !canOpen(event)) return
  event.preventDefault()
  const data = event.dataTransfer
  open(data?.files[0] ?? data?.getData('text'))
}

function paste({ target, clipboardData }: ClipboardEvent): void {
  const isTyped = target instanceof Element && target.closest(TYPING) !== null
  if (!isTyped) open(clipboardData?.getData('text').trim())
}

/** Opens a dropped file or text; an empty text is ignored. */
function open(dropped: File | string | undefined): void {
  if (dropped === undefined || dropped === '') return
  opening.load().then(
    ({ openDropped }) => openDropped(dropped),
    // The fetch of the part has already reported that it is missing.
    () => undefined,
  )
}
