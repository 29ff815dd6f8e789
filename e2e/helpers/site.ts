import type { Page } from '@playwright/test'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { listen } from '../engines/webkit/listening.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const ANYWHERE: SitePlace = { port: 0, path: '/lab/', isKept: false }

/** A requested file, and the time of the request, ms of the epoch. */
export interface RequestedFile {
  readonly path: string
  readonly atMs: number
  readonly content: Buffer
  readonly gzip: Buffer
}

export interface Site {
  readonly url: string
  /** All files that were requested and exist, each once. */
  readonly requests: () => readonly RequestedFile[]
  /** Makes the site another version from now on. */
  readonly release: () => void
  /** Answers with a stand-in from now on, for the files that have one. */
  readonly replace: (standIn: StandIn) => void
  readonly close: () => void
}

/**
 * Answers in a file's place, with status 200 unless it sets another; `isForPage` is false for a request of
 * the service worker.
 */
export type StandIn = (
  path: string,
  isForPage: boolean,
) => { readonly status?: number; readonly type: string; readonly text: string } | undefined

/** The address of a site: the port, 0 for any free one, and a sub-path that ends with a slash. */
export interface SitePlace {
  readonly port: number
  readonly path: string
  /** Whether browsers may cache its assets: a name with a digest always means the same file. */
  readonly isKept: boolean
  /** Headers that its host adds to every answer, except that of the file `spared`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly spared?: string
  /** A script that its page runs before all others. */
  readonly firstScript?: string
  /** Pages of its host beside the lab, by name. */
  readonly pages?: Readonly<Record<string, string>>
}

/** The file of `firstScript`: a policy may refuse inline scripts of the page. */
const FIRST_SCRIPT = 'firstScript.js'

/** The built site from a sub-path of a server of its own, whose versions the test decides. */
export async function serveSite(options: Partial<SitePlace> = {}): Promise<Site> {
  const place: SitePlace = { ...ANYWHERE, ...options }
  const { path: base, isKept, headers, spared, pages } = place
  let version = 1
  let standIn: StandIn = () => undefined
  const requests = new Map<string, RequestedFile>()
  const server = createServer(({ url = '/', headers: request }, response) => {
    const { pathname } = new URL(url, 'http://site')
    const path = pathname.slice(base.length) || 'index.html'
    const firstScript = firstScriptFor(request, place)
    if (path === FIRST_SCRIPT) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(firstScript)
    }
    if (pages !== undefined && Object.hasOwn(pages, path)) {
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pages[path])
    }
    const file = DIST + path
    if (!pathname.startsWith(base) || path.includes('..') || !isFile(file))
      return response.writeHead(404).end()
    const instead = standIn(path, isForPage(request))
    if (instead !== undefined) {
      const { status = 200, type, text } = instead
      return response.writeHead(status, { 'content-type': type }).end(text)
    }
    const atMs = Date.now()
    const { content, gzip } = requests.get(path) ?? readFile(file)
    if (!requests.has(path)) requests.set(path, { path, atMs, content, gzip })
    response.writeHead(200, {
      ...(path !== spared && headers),
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'cache-control':
        isKept && path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(path !== 'offline.js' && { 'content-encoding': 'gzip' }),
    })
    if (path === 'index.html' && firstScript !== '') {
      return response.end(gzipSync(withFirstScript(content.toString())))
    }
    if (path !== 'offline.js') return response.end(gzip)
    return response.end(
      content.toString().replace(/^const VERSION = '/, `const VERSION = '${version}-`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    requests: () => [...requests.values()],
    release: () => {
      version += 1
    },
    replace: (next) => {
      standIn = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Pages request scripts, styles and the like; requests of a service worker have no such destination. */
const isForPage = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-dest'] !== 'empty'

/**
 * WebKit's driver reports no error before a page has loaded, so the page itself listens from its beginning.
 */
function firstScriptFor(headers: IncomingHttpHeaders, { firstScript = '' }: SitePlace): string {
  const agent = headers['user-agent'] ?? ''
  const isWebKit = agent.includes('AppleWebKit') && !agent.includes('Chrome')
  return isWebKit && isForPage(headers) ? `(${String(listen)})()\n${firstScript}` : firstScript
}

const withFirstScript = (html: string): string =>
  html.replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`)

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true

function readFile(path: string): Pick<RequestedFile, 'content' | 'gzip'> {
  const content = readFileSync(path)
  return { content, gzip: gzipSync(content, { level: 9 }) }
}

/** Waits until the page works offline: its service worker has every file and answers for it. */
export const waitUntilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
