import { wordTable, type WordTable } from '../../kernel/lib'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The project's folder, found from the program's path `src/cli/bench.ts`. */
const ROOT = join(dirname(process.argv[1] ?? ''), '../..')
const FOLDER = join(ROOT, 'node_modules/.cache/zklab/bench-site')

/** A script of the site with its compressed size. */
export interface SiteFile {
  readonly name: string
  readonly gzipBytes: number
}

/** The built site on a local server, with a record of its requests. */
export interface Site {
  readonly url: string
  /** Clears the record of requests. */
  forget(): void
  /** Returns the scripts requested before `untilMs` (ms since the epoch), each once, the largest first. */
  scripts(untilMs: number): readonly SiteFile[]
  close(): void
}

/** The times of the first requests for scripts, ms since the epoch, by their names. */
type FirstRequests = Map<string, number>

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
  const requests: FirstRequests = new Map()
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response, requests)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    forget: () => {
      requests.clear()
    },
    scripts: (untilMs) =>
      [...requests]
        .filter(([, atMs]) => atMs < untilMs)
        .map(([name]) => ({ name, gzipBytes: packed.get(join(FOLDER, name))?.length ?? 0 }))
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
  requests: FirstRequests,
): Promise<void> {
  const name = normalize(path.slice(1) || 'index.html')
  // Noted before anything is awaited: a visit that has ended leaves nothing to the record of the next.
  if (extname(name) === '.js' && !requests.has(name)) requests.set(name, Date.now())
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
  response.setHeader('content-encoding', 'gzip')
  response.end(content)
}

/** Files compressed once, as hosts do, by path. */
const packed = new Map<string, Uint8Array>()
const COMPRESSED: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg'])

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
