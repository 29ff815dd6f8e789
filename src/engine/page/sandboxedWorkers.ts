/**
 * Lets a sandboxed frame start workers. Such a page has no origin, so a worker's address is never of its
 * own; a blob of the page may start, and imports that address. Chromium starts such a blob only as a
 * classic script. The host must let other origins read its scripts, or the page itself would not be there.
 */
export function allowSandboxedWorkers(): void {
  if (globalThis.origin !== 'null') return
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (isBlob(url)) super(url, options)
      else super(blobOf(url), { ...options, type: 'classic' })
    }
  }
}

const isBlob = (url: string | URL): boolean => String(url).startsWith('blob:')

/** A blob's address by that of the script that it imports: one for all workers of a script. */
const blobs = new Map<string, string>()

function blobOf(url: string | URL): string {
  const script = String(url)
  const known = blobs.get(script)
  if (known !== undefined) return known
  const code = `(${importScript.toString()})(${JSON.stringify(script)})`
  const made = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  blobs.set(script, made)
  return made
}

/** In the worker: imports its script, and hands it the messages that came meanwhile. */
function importScript(url: string): void {
  const waiting: MessageEvent[] = []
  const wait = (event: MessageEvent): void => void waiting.push(event)
  const begin = (): void => {
    removeEventListener('message', wait)
    for (const { data, ports } of waiting)
      dispatchEvent(new MessageEvent('message', { data: data as unknown, ports: [...ports] }))
  }
  addEventListener('message', wait)
  import(/* @vite-ignore */ url).then(begin, (error: unknown) => {
    // Only what is thrown outside of any promise reaches the page.
    setTimeout(() => {
      throw error
    })
  })
}
