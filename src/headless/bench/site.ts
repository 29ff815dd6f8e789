import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// The bench is started by npm, which stands in the project's folder.
const ROOT = process.cwd()
const FOLDER = join(ROOT, 'node_modules/.cache/zklab/bench-site')

/** Under this path the site is cross-origin isolated: a page may then measure its own memory. */
const ISOLATED = '/isolated/'
const PLAIN = '/plain/'

/** The built site on this machine, and what was asked of it. */
export interface Site {
  readonly plainUrl: string
  readonly isolatedUrl: string
  /** Forgets what was asked so far. */
  forget(): void
  /** Bytes of all JavaScript that was asked for, each file compressed by itself, once. */
  scriptBytes(): { readonly files: number; readonly gzipBytes: number }
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Builds the site as it is published and serves it until it is closed. */
export async function serveSite(): Promise<Site> {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: FOLDER, emptyOutDir: true },
  })
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response, asked)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    plainUrl: `http://127.0.0.1:${port}${PLAIN}`,
    isolatedUrl: `http://127.0.0.1:${port}${ISOLATED}`,
    forget: () => {
      asked.clear()
    },
    scriptBytes: () => ({
      files: asked.size,
      gzipBytes: [...asked.values()].reduce((sum, bytes) => sum + bytes, 0),
    }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  path: string,
  response: ServerResponse,
  asked: Map<string, number>,
): Promise<void> {
  const prefix = path.startsWith(ISOLATED) ? ISOLATED : PLAIN
  const name = normalize(path.slice(prefix.length) || 'index.html')
  const file = join(FOLDER, name)
  const isThere = !name.startsWith('..') && (await isFile(file))
  if (!isThere) {
    response.writeHead(404).end()
    return
  }
  const content = await readFile(file)
  if (extname(name) === '.js' && !asked.has(name)) {
    asked.set(name, gzipSync(content, { level: 9 }).length)
  }
  response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
  if (prefix === ISOLATED) {
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
  }
  response.end(content)
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
