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
 * The files of the playground's frame, beside the page under names that a host can name: what runs code needs
 * a policy of its own, and a host may have to leave its own policy away there.
 */
const FILES: readonly FrameFile[] = [
  { path: 'sandbox.html', type: 'text/html', text: frameHtml },
  { path: 'sandbox.js', type: 'text/javascript', text: () => read('outerFrame.js') },
]

/** Adds the frame's files to what is built, and serves them in development. */
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
        // Any text may stand there, and not every one is part of an address.
        const [asked = ''] = (request.url ?? '').split('?')
        const file = FILES.find(({ path }) => asked === `/${path}`)
        if (file === undefined) return next()
        response.setHeader('content-type', file.type)
        response.end(file.text())
      })
    },
  }
}

/**
 * The outer frame. The frame inside it inherits its policy: one script, code made of text, workers that begin
 * as blobs, and nothing to be fetched. Its own script comes before the policy, which need not name it then:
 * in a page without an origin WebKit would not know it by `'self'`.
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
