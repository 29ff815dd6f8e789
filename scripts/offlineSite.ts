import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The service worker's name, beside the page. */
const WORKER = 'offline.js'

/**
 * Makes the built site installable and usable without a network: writes the service worker with the list of
 * all files, and links the manifest. Only `vite build` into `dist` uses it, since the single file and the
 * development server keep nothing. The worker is our own: the usual plugin would double the size of an
 * installation for a list of files and four events.
 */
export function offlineSite(): Plugin {
  return {
    name: 'zklab:offline-site',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-180.png' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).map((output) => ({
          path: output.fileName,
          content: output.type === 'chunk' ? output.code : output.source,
        }))
        const folder = new URL('../public/', import.meta.url)
        // Editors read the schema; the page does not. A host puts the whole lab in place of the other.
        const files = readdirSync(folder).filter(
          (path) => !path.endsWith('.schema.json') && path !== 'zklab.html',
        )
        const copied = files.map((path) => ({
          path,
          content: readFileSync(new URL(path, folder)),
        }))
        const code = readFileSync(new URL('serviceWorker.js', import.meta.url), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: WORKER,
          source: workerOf([...built, ...copied], code),
        })
      },
    },
  }
}

/**
 * Makes `vite preview`, and so `npm start`, keep nothing in a browser and remove what an earlier version
 * kept.
 */
export function keepNothing(): Plugin {
  return {
    name: 'zklab:keep-nothing',
    apply: (_config, { isPreview }) => isPreview === true,
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // The URL may be any text, and not every text has a path.
        const [path = ''] = (request.url ?? '').split('?')
        if (!path.endsWith(`/${WORKER}`)) return next()
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        response.end(readFileSync(new URL('retireWorker.js', import.meta.url)))
      })
    },
  }
}

export interface SiteFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** The worker's text: its version changes with any file, and with the worker's own code. */
export function workerOf(files: readonly SiteFile[], code: string): string {
  const sorted = files
    .filter(({ path }) => !path.endsWith('.map'))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const digest = createHash('sha256')
  for (const { path, content } of sorted) digest.update(path).update('\0').update(content)
  const version = digest.update(code).digest('hex').slice(0, 12)
  const paths = JSON.stringify(sorted.map(({ path }) => path))
  return `const VERSION = '${version}'\nconst FILES = ${paths}\n${code}`
}
