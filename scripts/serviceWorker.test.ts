import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { workerOf } from './offlineSite.ts'

const SCOPE = 'http://lab/here/'
const CODE = readFileSync(new URL('serviceWorker.js', import.meta.url), 'utf8')
const FILES = ['index.html', 'sandbox.html', 'assets/a.js', 'assets/a.css', 'assets/a.woff2']
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'application/font-woff2',
}

/** A server's answer: the file, or a page of its own in the file's place. */
const fileAt = (url: string): Response =>
  new Response(textAt(url), {
    headers: { 'content-type': TYPES[url.split('.').at(-1) ?? ''] ?? '' },
  })
const textAt = (url: string): string =>
  url.endsWith('.html') ? `<meta name="application-name" content="zk·lab" />${url}` : url
const pageAt = (status: number): Response =>
  new Response('<p>Sign in first', { status, headers: { 'content-type': 'text/html' } })

type Answer = (url: string, cache: string | undefined) => Response | undefined

interface Listened {
  readonly request?: unknown
  readonly waitUntil?: (work: Promise<unknown>) => void
  readonly respondWith?: (answer: Promise<Response>) => void
}

/** Runs a service worker in a fake browser of its own; `answer` replaces a server's answer for some files. */
function begin(answer: Answer, isCacheBroken = () => false) {
  const stores = new Map<string, Map<string, Response>>()
  const requested: string[] = []
  const listeners = new Map<string, (event: Listened) => void>()
  const open = async (name: string) => {
    if (isCacheBroken()) throw new TypeError('the cache cannot be opened')
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
    }
  }
  const context = createContext({
    URL,
    TypeError,
    Response,
    registration: { scope: SCOPE },
    clients: { claim: () => undefined },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      match: async (url: string) =>
        [...stores.values()].flatMap((store) => store.get(url) ?? [])[0]?.clone(),
    },
    fetch: async (of: string | { readonly url: string }, options?: { readonly cache: string }) => {
      const url = typeof of === 'string' ? of : of.url
      requested.push(`${url.slice(SCOPE.length)} ${options?.cache ?? ''}`.trim())
      return answer(url, options?.cache) ?? fileAt(url)
    },
    addEventListener: (type: string, listener: (event: Listened) => void) =>
      listeners.set(type, listener),
  })
  const files = FILES.map((path) => ({ path, content: path }))
  runInContext(workerOf(files, CODE), context)
  return {
    requested,
    open,
    install: () =>
      new Promise<unknown>((resolve) => {
        listeners.get('install')?.({ waitUntil: (work) => resolve(work) })
      }),
    answer: (path: string) =>
      new Promise<Response>((resolve) => {
        const request = { method: 'GET', url: SCOPE + path }
        listeners.get('fetch')?.({ request, respondWith: (promise) => resolve(promise) })
      }),
  }
}

test('an installed worker answers with every file, and asks no server', async () => {
  const worker = begin(() => undefined)
  await worker.install()
  worker.requested.length = 0
  for (const path of FILES)
    expect(await (await worker.answer(path)).text()).toBe(textAt(SCOPE + path))
  expect(await (await worker.answer('#s=1.a')).text()).toBe(textAt(`${SCOPE}index.html`))
  expect(worker.requested).toEqual([])
})

test.each([
  ['a page in the place of a script', 'assets/a.js', 200],
  ['a page in the place of a style sheet', 'assets/a.css', 200],
  ['a page in the place of a font', 'assets/a.woff2', 200],
  ['no page', 'index.html', 503],
  ['a page of the host in the place of the lab', 'index.html', 200],
  ['a page of the host in the place of the sandbox', 'sandbox.html', 200],
  ['part of a page', 'index.html', 206],
])('%s is not kept, and the version is not installed', async (_name, path, status) => {
  const worker = begin((url) => (url === SCOPE + path ? pageAt(status) : undefined))
  await expect(worker.install()).rejects.toThrow(path)
  expect(worker.requested).toContain(`${path} reload`)
})

test('a file that the browser cached wrongly is fetched anew', async () => {
  const worker = begin((url, cache) =>
    url.endsWith('.js') && cache !== 'reload' ? pageAt(200) : undefined,
  )
  await worker.install()
  expect(await (await worker.answer('assets/a.js')).text()).toBe(`${SCOPE}assets/a.js`)
})

test('a file that an earlier worker cached wrongly is neither taken over nor answered', async () => {
  const worker = begin(() => undefined)
  const earlier = await worker.open(`zklab ${SCOPE} earlier`)
  await earlier.put(`${SCOPE}assets/a.js`, pageAt(200))
  expect(await (await worker.answer('assets/a.js')).text()).toBe(`${SCOPE}assets/a.js`)
  await worker.install()
  worker.requested.length = 0
  expect(await (await worker.answer('assets/a.js')).text()).toBe(`${SCOPE}assets/a.js`)
  expect(worker.requested).toEqual([])
})

test('a page that its host redirects is kept as one that is not redirected', async () => {
  const worker = begin((url) => {
    if (!url.endsWith('index.html')) return undefined
    return Object.defineProperty(fileAt(url), 'redirected', { value: true })
  })
  await worker.install()
  const page = await worker.answer('')
  expect(page.redirected).toBe(false)
  expect(await page.text()).toBe(textAt(`${SCOPE}index.html`))
})

test('the network answers if the cache cannot be opened', async () => {
  let isBroken = false
  const worker = begin(
    () => undefined,
    () => isBroken,
  )
  await worker.install()
  isBroken = true
  worker.requested.length = 0
  expect(await (await worker.answer('assets/a.js')).text()).toBe(`${SCOPE}assets/a.js`)
  expect(worker.requested).toEqual(['assets/a.js'])
})
