import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withSingleFilePolicy } from './contentPolicy.ts'
import { frameScript } from './sandboxFrame.ts'

/** Puts the built script, the styles and the icon into the HTML, and writes this single file. */
export function inlineSite(): Plugin {
  return {
    name: 'zklab:inline-site',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const texts: { name: string; text: string }[] = []
        let html: string | undefined
        for (const [name, output] of Object.entries(bundle)) {
          const text = output.type === 'chunk' ? output.code : asText(output.source)
          if (name.endsWith('.html')) html = text
          else texts.push({ name, text })
          delete bundle[name]
        }
        if (html === undefined) throw new Error('the build made no HTML')
        const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: 'zklab.html',
          source: withSingleFilePolicy(inlineFiles(html, texts, icon), frameScript()),
        })
      },
    },
  }
}

/** Returns the HTML with its files inside; throws an error if one of them would be left out. */
export function inlineFiles(
  html: string,
  files: readonly { readonly name: string; readonly text: string }[],
  iconSvg: string,
): string {
  let page = html.replace(
    /href="[^"]*favicon\.svg"/,
    () => `href="data:image/svg+xml,${encodeURIComponent(iconSvg)}"`,
  )
  for (const { name, text } of files) {
    if (name.endsWith('.txt')) {
      page = page.replace('</body>', (end) => `${templateOf(name, text)}${end}`)
      continue
    }
    const [tag, inlined] = name.endsWith('.css')
      ? [linkTo(name), `<style>${text.replaceAll('</style', '<\\/style')}</style>`]
      : [scriptFrom(name), `<script type="module">${escapeScript(text)}</script>`]
    if (!tag.test(page)) throw new Error(`${name} has no place in the single file`)
    page = page.replace(tag, () => inlined)
  }
  return page
}

/** A text that the page reads later: a template shows nothing, and script tags in it do not run. */
const templateOf = (name: string, text: string): string =>
  `<template id="${name}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</template>`

const linkTo = (name: string): RegExp => new RegExp(`<link[^>]*href="[^"]*${quoted(name)}"[^>]*>`)
const scriptFrom = (name: string): RegExp =>
  new RegExp(`<script[^>]*src="[^"]*${quoted(name)}"[^>]*></script>`)
const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Keeps the text of a script from ending the script, or opening a comment, in the HTML around it. */
function escapeScript(text: string): string {
  return text.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C')
}

function asText(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
