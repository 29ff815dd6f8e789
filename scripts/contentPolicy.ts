import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Directives and their sources. */
export type Policy = Readonly<Record<string, readonly string[]>>

/**
 * The rules of both builds: no plugins, no `<base>`, and no form may be sent. Style attributes are allowed
 * because Chromium itself writes some for a moment while a text of several lines is edited.
 */
const COMMON: Policy = {
  'style-src-attr': ["'unsafe-inline'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Allows files beside the page. In a sandboxed frame its workers begin as blobs
 * (`src/engine/page/sandboxedWorkers.ts`); pictures and videos are blobs that the page has made.
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
 * Allows the content of the single file, and fetches nothing. A frame of a single file has no file of its own
 * for another policy and inherits this one, so the playground's script must be allowed here, and with it
 * `eval`, which the page itself never calls.
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

/**
 * A script in front of the policy. A sandboxed page has no origin, and WebKit then matches none of its host's
 * files with `'self'`: the script writes a policy that names the host instead. The opening tag after it turns
 * the page's own policy into the text of an element that shows nothing.
 */
const NAME_HOST = `
      if (window.origin === 'null') {
        var named = document.currentScript.dataset.policy.replaceAll("'self'", new URL(location).origin)
        document.write('<meta http-equiv="Content-Security-Policy" content="' + named + '"><noscript>')
      }
    `

/**
 * Adds the policy to the site's page; of inline scripts and styles it allows only those that the page has
 * now.
 */
export function withSitePolicy(html: string): string {
  const withScript = afterCharset(html, `<script>${NAME_HOST}</script>`)
  const policy = policyText(withInline(SITE, inlineTexts(withScript)))
  const script = `<script data-policy="${policy}">${NAME_HOST}</script>`
  return afterCharset(html, `${script}\n    ${policyTag(policy)}</noscript>`)
}

/** The single file with its policy, which allows one more script: that of the playground's frame. */
export function withSingleFilePolicy(html: string, frameScript: string): string {
  const texts = [{ name: 'script', text: frameScript }, ...inlineTexts(html)]
  return afterCharset(html, policyTag(policyText(withInline(SINGLE_FILE, texts))))
}

function afterCharset(html: string, added: string): string {
  const charset = '<meta charset="utf-8" />'
  if (!html.includes(charset)) throw new Error(`the page has no ${charset}`)
  return html.replace(charset, (tag) => `${tag}\n    ${added}`)
}

function withInline(policy: Policy, texts: readonly InlineText[]): Policy {
  const allow = (directive: string, of: string): readonly string[] => [
    ...(policy[directive] ?? []),
    ...texts.flatMap(({ name, text }) => (name === of ? [hashSource(text)] : [])),
  ]
  return {
    ...policy,
    'script-src': allow('script-src', 'script'),
    'style-src': allow('style-src', 'style'),
  }
}

export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

/** The element that puts a document under a policy from there on. */
export const policyTag = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`

/** The source that allows one inline text and no other. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface InlineText {
  /** The name of its element: `script` or `style`. */
  readonly name: string
  readonly text: string
}

/** The scripts and styles in the page, in their order: a script's text may contain tags of the others. */
function inlineTexts(html: string): readonly InlineText[] {
  const elements = html.matchAll(/<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g)
  return [...elements].flatMap(([, name = '', attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) ? [] : [{ name, text }],
  )
}
