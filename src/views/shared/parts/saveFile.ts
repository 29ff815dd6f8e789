import { endNotices } from '../../../app/notices'

/** The life of a saved file's URL, ms: a browser may read the file some time after the press. */
const KEPT_MS = 60_000

/** Saves a file under that name by a download; nothing leaves the machine. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  saveAddress(name, url)
  endNotices('notSaved')
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Saves the content of an address under that name. */
export function saveAddress(name: string, address: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}
