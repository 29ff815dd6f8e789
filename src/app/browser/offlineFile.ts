/** The mark of the page that lies in the file's place until a host has the file. */
const NONE = '<meta name="zklab-file" content="none"'

/**
 * Returns the address of the file that holds the whole lab, which a host keeps beside the page; undefined
 * where it keeps none, and without a network. Every build has a page of that name, so that no missing file is
 * asked for.
 */
export async function findOfflineFile(): Promise<string | undefined> {
  const { href } = new URL('zklab.html', document.baseURI)
  try {
    const { ok, body } = await fetch(href)
    return ok && body !== null && !(await firstText(body)).includes(NONE) ? href : undefined
  } catch {
    return undefined
  }
}

/** Reads the first part of a file and leaves the rest: the whole lab has some megabytes. */
async function firstText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
