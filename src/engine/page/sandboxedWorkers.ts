/**
 * Lets a sandboxed frame start workers. Such a page has no origin, so no worker's address is of its own
 * origin; a blob of the page may start, and imports that address. Chromium starts such a blob only as a
 * classic script. The host sends `Access-Control-Allow-Origin`, since otherwise the page itself would not
 * have loaded.
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

/** Addresses of blobs by the script that they import: one for all workers of a script. */
const blobs = new Map<string, string>()

function blobOf(url: string | URL): string {
  const script = String(url)
  const known = blobs.get(script)
  if (known !== undefined) return known
  const code = `(${importScript.toString()})(${JSON.stringify(script)})`
  const blobUrl = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  blobs.set(script, blobUrl)
  return blobUrl
}

/** Runs in the worker: imports its script, then dispatches the messages that came before it was there. */
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
    // The page hears only of errors that are thrown outside of promises.
    setTimeout(() => {
      throw error
    })
  })
}
