import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** A file that was asked for, and when, ms of the epoch. */
export interface Asked {
  readonly path: string
  readonly atMs: number
  readonly content: Buffer
}

export interface Site {
  readonly url: string
  /** All that was asked for and there, each file once. */
  readonly asked: readonly Asked[]
  /** From now on the site is another version of itself. */
  readonly release: () => void
  readonly close: () => void
}

/** The built site from a sub-path of a server of its own, whose versions the test decides. */
export async function serveSite(): Promise<Site> {
  let version = 1
  const asked: Asked[] = []
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname.replace(/^\/lab\//, '') || 'index.html'
    const file = DIST + path
    if (path.includes('..') || !existsSync(file)) return response.writeHead(404).end()
    const atMs = Date.now()
    const content = readFileSync(file)
    if (!asked.some((known) => known.path === path)) asked.push({ path, atMs, content })
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
    if (path !== 'offline.js') return response.end(content)
    return response.end(
      content.toString().replace(/^const VERSION = '/, `const VERSION = '${version}-`),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/lab/`,
    asked,
    release: () => {
      version += 1
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
