import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Directives and their sources. */
export type Policy = Readonly<Record<string, readonly string[]>>

/**
 * For both builds: nothing may change where addresses lead, or send a form. Attributes may bring style: where
 * a text is edited that spans lines, Chromium itself writes some for a moment.
 */
const COMMON: Policy = {
  'style-src-attr': ["'unsafe-inline'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Allows what stands beside the page. In a sandboxed frame its workers begin as blobs
 * (`src/worker/sandboxedWorkers.ts`); pictures and videos are blobs that the page has made.
 */
const SITE: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ['blob:'],
  ...COMMON,
}

/**
 * Allows what the single file holds, and nothing to be fetched. A frame of a file that stands alone has no
 * file of its own to bring another policy, and inherits this one: so the playground's script must be
 * allowed here, and with it `eval`, which the page itself never calls.
 */
const SINGLE_FILE: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'unsafe-eval'"],
  'worker-src': ['blob:'],
  'style-src': [],
  'img-src': ['data:', 'blob:'],
  'media-src': ['blob:'],
  'font-src': ['data:'],
  ...COMMON,
}

/** Writes a content security policy into the built page. */
export function contentPolicy(): Plugin {
  return {
    name: 'zklab:content-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || output.fileName !== 'index.html') continue
          output.source = withSitePolicy(String(output.source))
        }
      },
    },
  }
}

/** The page of the site with its policy; nothing inline is allowed but what stands in the page now. */
export const withSitePolicy = (html: string): string => withPolicy(html, SITE)

/** The single file with its policy, which allows one more script: that of the playground's frame. */
export const withSingleFilePolicy = (html: string, frameScript: string): string =>
  withPolicy(html, {
    ...SINGLE_FILE,
    'script-src': [...(SINGLE_FILE['script-src'] ?? []), hashSource(frameScript)],
  })

function withPolicy(html: string, policy: Policy): string {
  const inline = inlineTexts(html)
  const allow = (directive: string, name: string): readonly string[] => [
    ...(policy[directive] ?? []),
    ...inline.flatMap((element) => (element.name === name ? [hashSource(element.text)] : [])),
  ]
  const allowing = {
    ...policy,
    'script-src': allow('script-src', 'script'),
    'style-src': allow('style-src', 'style'),
  }
  const charset = '<meta charset="utf-8" />'
  if (!html.includes(charset)) throw new Error(`the page has no ${charset}`)
  return html.replace(charset, (tag) => `${tag}\n    ${policyTag(allowing)}`)
}

/** The element that puts a document under a policy from there on. */
export function policyTag(policy: Policy): string {
  const text = Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${text}" />`
}

/** The source that allows one inline text and no other. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scripts and styles that stand in the page, one after the other: a script may name such elements. */
function inlineTexts(html: string): readonly { readonly name: string; readonly text: string }[] {
  const elements = html.matchAll(/<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g)
  return [...elements].flatMap(([, name = '', attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) ? [] : [{ name, text }],
  )
}
