import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { hashSource, policyTag, policyText } from './contentPolicy.ts'

const FOLDER = new URL('../src/playground/sandbox/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

/** The script inside the sandboxed frame: the only inline one that runs there. */
export const frameScript = (): string => read('keeper.js')

interface FrameFile {
  readonly path: string
  readonly type: string
  readonly text: () => string
}

/**
 * The files of the playground's frame, beside the page and with fixed names: a frame that runs code needs its
 * own policy, and a host may have to leave its own policy away for them.
 */
const FILES: readonly FrameFile[] = [
  { path: 'sandbox.html', type: 'text/html', text: frameHtml },
  { path: 'sandbox.js', type: 'text/javascript', text: () => read('outerFrame.js') },
]

/** Adds the frame's files to the build, and serves them in development. */
export function sandboxFrame(): Plugin {
  return {
    name: 'zklab:sandbox-frame',
    generateBundle() {
      for (const { path, text } of FILES) {
        this.emitFile({ type: 'asset', fileName: path, source: text() })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // The URL may be any text, and not every text has a path.
        const [pathname = ''] = (request.url ?? '').split('?')
        const file = FILES.find(({ path }) => pathname === `/${path}`)
        if (file === undefined) return next()
        response.setHeader('content-type', file.type)
        response.end(file.text())
      })
    },
  }
}

/**
 * The outer frame. The frame inside inherits its policy: one script, code made of text, workers that begin as
 * blobs, and no fetch. Its own script stands before the policy, which then need not allow it: in a page
 * without an origin WebKit would not match it with `'self'`.
 */
function frameHtml(): string {
  const policy = policyText({
    'default-src': ["'none'"],
    'script-src': [hashSource(frameScript()), "'unsafe-eval'"],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="application-name" content="zk·lab" />
    <script src="./sandbox.js"></script>
    ${policyTag(policy)}
    <title>code</title>
  </head>
  <body></body>
</html>
`
}
