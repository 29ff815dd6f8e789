/** Writes the page's address. A browser may refuse that: in some frames always, when it is done often for a while. */

/** Writes what follows the page's address in its place; false where the browser refuses it. */
export const replaceAddress = (url: string): boolean => writeAddress('replaceState', url)

/** Writes an address before which the browser's way back finds the one that was. */
export const pushAddress = (url: string): boolean => writeAddress('pushState', url)

function writeAddress(kind: 'replaceState' | 'pushState', url: string): boolean {
  try {
    history[kind](null, '', url)
    return true
  } catch {
    return false
  }
}
