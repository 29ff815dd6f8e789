// Reads the Markdown of lessons as data: a small set of marks; all else stays the text that was written.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { readZxid, type Zxid } from '../../../zookeeper/model'

/** A part of a line. */
export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'zxid'; readonly zxid: Zxid }
  | { readonly type: 'emphasis' | 'strong'; readonly parts: readonly Inline[] }
  /** `[zxid](term:zxid)`: a term of the page. */
  | { readonly type: 'term'; readonly term: string; readonly parts: readonly Inline[] }
  /** `[server 3](server:3)`: a server that the words light. */
  | { readonly type: 'server'; readonly server: number; readonly parts: readonly Inline[] }
  | { readonly type: 'break' }

/** A part of a text that stands on lines of its own. */
export type Block =
  | { readonly type: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly type: 'code'; readonly text: string }

type Item = readonly Block[]
type Parent = ReturnType<typeof fromMarkdown>
type Node = Parent['children'][number]

/** Parses a text. No text throws. */
export function parseText(markdown: string): readonly Block[] {
  return fromMarkdown(markdown).children.map((node) => blockOf(node, markdown))
}

/** Marks beyond the small set stay as they were written. */
function blockOf(node: Node, source: string): Block {
  if (node.type === 'paragraph') {
    return { type: 'paragraph', parts: inlinesOf(node.children, source) }
  }
  if (node.type === 'code') return { type: 'code', text: node.value }
  if (node.type !== 'list') {
    return { type: 'paragraph', parts: textParts(writtenIn(source, node)) }
  }
  const items = node.children.map(({ children }) => children.map((child) => blockOf(child, source)))
  return { type: 'list', isOrdered: node.ordered === true, items }
}

const inlinesOf = (nodes: readonly Node[], source: string): readonly Inline[] =>
  nodes.flatMap((node) => inlineOf(node, source))

function inlineOf(node: Node, source: string): readonly Inline[] {
  if (node.type === 'text') return textParts(node.value)
  if (node.type === 'break') return [{ type: 'break' }]
  if (node.type === 'inlineCode') {
    const zxid = zxidOf(node.value)
    return [zxid === undefined ? { type: 'code', text: node.value } : { type: 'zxid', zxid }]
  }
  if (node.type === 'emphasis' || node.type === 'strong') {
    return [{ type: node.type, parts: inlinesOf(node.children, source) }]
  }
  const word = node.type === 'link' ? wordOf(node.url, inlinesOf(node.children, source)) : undefined
  return word === undefined ? textParts(writtenIn(source, node)) : [word]
}

/** Words that open a term or light a server; undefined for any other link. */
function wordOf(url: string, parts: readonly Inline[]): Inline | undefined {
  const [, kind, name = ''] = /^(term|server):(.+)$/.exec(url) ?? []
  if (kind === 'term') return { type: 'term', term: name, parts }
  const isServer = kind === 'server' && /^[1-9]\d?$/.test(name)
  return isServer ? { type: 'server', server: Number(name), parts } : undefined
}

/** A node as it was written. */
const writtenIn = (source: string, { position }: Node): string =>
  source.slice(position?.start.offset, position?.end.offset)

const ZXID = /(\d+·\d+)/

/** A text with the zxids in it. */
const textParts = (text: string): readonly Inline[] =>
  text
    .split(ZXID)
    .filter((part) => part !== '')
    .map((part) => {
      const zxid = zxidOf(part)
      return zxid === undefined ? { type: 'text', text: part } : { type: 'zxid', zxid }
    })

/** A zxid as lessons write it, `1·3`. */
const zxidOf = (text: string): Zxid | undefined => (ZXID.test(text) ? readZxid(text) : undefined)
