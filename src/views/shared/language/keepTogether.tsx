import { isValidElement, type ReactNode } from 'react'
import { joinNodes } from './joinNodes'

/** An opening bracket, or the name of a packet before its zxid. */
const OPENING = /(?:[（「“‘《(]+|[A-Z]{3,} )$/
const CLOSING = /^[）」”’》)，。、；：？！.,;:!?]+/

/**
 * Keeps the signs beside a box on its line: a bracket with the term that it opens, a full stop with the chip
 * that it follows, and a word with the chip after it, `TRUNC 1·3`. Browsers break a line on either side of a
 * box, a button for example, whatever sign stands there. `boxes` are the components that are drawn as boxes.
 */
export function keepTogether(
  nodes: readonly ReactNode[],
  boxes: readonly unknown[],
): readonly ReactNode[] {
  const isBox = (node: ReactNode): boolean => isValidElement(node) && boxes.includes(node.type)
  const shown: ReactNode[] = []
  let whole: ReactNode[] = []
  const close = (): void => {
    if (whole.length > 0) shown.push(whole.length === 1 ? whole[0] : wholeNode(whole))
    whole = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if (!isBox(node) || !isOpen(whole.at(-1))) close()
      if (isBox(node)) whole.push(node)
      else shown.push(node)
      continue
    }
    const isBehind = isBox(whole.at(-1))
    const closing = isBehind ? (CLOSING.exec(node)?.[0] ?? '') : ''
    if (closing !== '') whole.push(closing)
    const rest = node.slice(closing.length)
    if (isBehind && rest === ' ') {
      whole.push(rest)
      continue
    }
    close()
    const opening = OPENING.exec(rest)?.[0] ?? ''
    const words = rest.slice(0, rest.length - opening.length)
    if (words !== '') shown.push(words)
    if (opening !== '') whole.push(opening)
  }
  close()
  return shown
}

/** Whether a box goes on with the line of this sign. */
const isOpen = (node: ReactNode): boolean =>
  typeof node === 'string' && (node === ' ' || OPENING.test(node))

const wholeNode = (nodes: readonly ReactNode[]): ReactNode => (
  <span data-whole>{joinNodes(nodes)}</span>
)

/** Signs of a paragraph that its last line has at least. */
const TAIL_SIGNS = 6
const HAN = /\p{Script=Han}/u
const WORD = /[\w-]/

/** Keeps the last signs of a Chinese paragraph on one line: no line of one or two signs ends it. */
export function keepTail(nodes: readonly ReactNode[]): readonly ReactNode[] {
  const last = nodes.at(-1)
  if (typeof last !== 'string') return nodes
  let from = Math.max(0, last.length - TAIL_SIGNS)
  while (from > 0 && WORD.test(last.charAt(from)) && WORD.test(last.charAt(from - 1))) from -= 1
  const tail = last.slice(from)
  if (from === 0 || !HAN.test(tail)) return nodes
  return [...nodes.slice(0, -1), last.slice(0, from), wholeNode([tail])]
}

const NO_BREAK = '\u00a0'

/** Keeps a number with the word that it counts or names in a Chinese text: `3 号`, `Leader 4`. */
export const keepNumbers = (text: string): string =>
  text
    .replaceAll(/(\d) (?=\p{Script=Han})/gu, `$1${NO_BREAK}`)
    .replaceAll(/([A-Za-z]) (?=\d)/g, `$1${NO_BREAK}`)
