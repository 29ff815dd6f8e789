import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const ANYWHERE: SitePlace = { port: 0, path: '/lab/' }

/** A file that was asked for, and when, ms of the epoch. */
export interface Asked {
  readonly path: string
  readonly atMs: number
  readonly content: Buffer
  readonly gzip: Buffer
}

export interface Site {
  readonly url: string
  /** All that was asked for and there, each file once. */
  readonly asked: () => readonly Asked[]
  /** From now on the site is another version of itself. */
  readonly release: () => void
  readonly close: () => void
}

/** Where a site stands: the port, 0 for any that is free, and a sub-path, which ends with a slash. */
export interface SitePlace {
  readonly port: number
  readonly path: string
}

/** The built site from a sub-path of a server of its own, whose versions the test decides. */
export async function serveSite({ port, path: base }: SitePlace = ANYWHERE): Promise<Site> {
  let version = 1
  const asked = new Map<string, Asked>()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site')
    const path = pathname.slice(base.length) || 'index.html'
    const file = DIST + path
    if (!pathname.startsWith(base) || path.includes('..') || !existsSync(file))
      return response.writeHead(404).end()
    const atMs = Date.now()
    const { content, gzip } = asked.get(path) ?? readFile(file)
    if (!asked.has(path)) asked.set(path, { path, atMs, content, gzip })
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      // A name with a digest is never another file; hosts of static files keep it so, too.
      ...(path.startsWith('assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(path !== 'offline.js' && { 'content-encoding': 'gzip' }),
    })
    if (path !== 'offline.js') return response.end(gzip)
    return response.end(
      content.toString().replace(/^const VERSION = '/, `const VERSION = '${version}-`),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}${base}`,
    asked: () => [...asked.values()],
    release: () => {
      version += 1
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function readFile(path: string): Pick<Asked, 'content' | 'gzip'> {
  const content = readFileSync(path)
  return { content, gzip: gzipSync(content, { level: 9 }) }
}
