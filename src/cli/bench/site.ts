import { wordTable, type WordTable } from '../../kernel/lib'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The project's folder: a program's own path is `src/cli/bench.ts` in it. */
const ROOT = join(dirname(process.argv[1] ?? ''), '../..')
const FOLDER = join(ROOT, 'node_modules/.cache/zklab/bench-site')

/** A file of the site, compressed by itself. */
export interface SiteFile {
  readonly name: string
  readonly gzipBytes: number
}

/** The built site on this machine, and what was asked of it. */
export interface Site {
  readonly url: string
  /** Forgets what was asked so far. */
  forget(): void
  /** All JavaScript that was asked for until then (ms of the epoch), each file once, the largest first. */
  scripts(untilMs: number): readonly SiteFile[]
  close(): void
}

/** When a file was asked for first, ms of the epoch, and its size. */
interface Asked {
  readonly atMs: number
  readonly gzipBytes: number
}

const TYPES: WordTable<string> = wordTable({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
})

/** Builds the site as it is published and serves it until it is closed. */
export async function serveSite(): Promise<Site> {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: FOLDER, emptyOutDir: true },
  })
  packed.clear()
  const asked = new Map<string, Asked>()
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response, asked)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    forget: () => {
      asked.clear()
    },
    scripts: (untilMs) =>
      [...asked]
        .filter(([, { atMs }]) => atMs < untilMs)
        .map(([name, { gzipBytes }]) => ({ name, gzipBytes }))
        .sort((a, b) => b.gzipBytes - a.gzipBytes),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  path: string,
  response: ServerResponse,
  asked: Map<string, Asked>,
): Promise<void> {
  const atMs = Date.now()
  const name = normalize(path.slice(1) || 'index.html')
  const file = join(FOLDER, name)
  const isThere = !name.startsWith('..') && (await isFile(file))
  if (!isThere) {
    response.writeHead(404).end()
    return
  }
  const kind = extname(name)
  response.setHeader('content-type', TYPES.get(kind) ?? 'application/octet-stream')
  if (!COMPRESSED.has(kind)) {
    response.end(await readFile(file))
    return
  }
  const content = packed.get(file) ?? gzipSync(await readFile(file), { level: 9 })
  packed.set(file, content)
  if (kind === '.js' && !asked.has(name)) asked.set(name, { atMs, gzipBytes: content.length })
  response.setHeader('content-encoding', 'gzip')
  response.end(content)
}

/** Compressed as hosts do it, each file once, by its path. */
const packed = new Map<string, Uint8Array>()
const COMPRESSED: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg'])

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
