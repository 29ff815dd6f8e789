/**
 * Returns the address of the file that holds the whole lab, which a host keeps beside the page; undefined
 * where it keeps none, and without a network.
 */
export async function findOfflineFile(): Promise<string | undefined> {
  const { href } = new URL('zklab.html', document.baseURI)
  try {
    const { ok } = await fetch(href, { method: 'HEAD' })
    return ok ? href : undefined
  } catch {
    return undefined
  }
}
