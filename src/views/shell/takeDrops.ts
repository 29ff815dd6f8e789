import { lateModule } from '../late'
import { TYPING } from '../parts'
import { fetchLater } from './fetchLater'

/** What opens things comes late; what was dropped before that waits for it. */
const opening = lateModule(fetchLater)

/** Opens what is dropped or pasted anywhere on the page, from its first picture on. */
export function takeDrops(): () => void {
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  addEventListener('paste', paste)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
    removeEventListener('paste', paste)
  }
}

const over = (event: DragEvent): void => event.preventDefault()

function drop(event: DragEvent): void {
  if (event.defaultPrevented) return
  event.preventDefault()
  const data = event.dataTransfer
  open(data?.files[0] ?? data?.getData('text'))
}

function paste({ target, clipboardData }: ClipboardEvent): void {
  const isTyped = target instanceof Element && target.closest(TYPING) !== null
  if (!isTyped) open(clipboardData?.getData('text').trim())
}

/** Nothing, or an empty text, means nothing. */
function open(dropped: File | string | undefined): void {
  if (dropped === undefined || dropped === '') return
  opening.load().then(
    ({ openDropped }) => openDropped(dropped),
    // Whoever fetched the part has told that it does not come.
    () => undefined,
  )
}
