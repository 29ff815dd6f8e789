import { useMemo, type ReactNode } from 'react'
import type { LocalText } from '../../../simulator'
import { assertNever } from '../../../kernel/lib'
import { joinNodes, keepNumbers, keepTail, keepTogether, useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { Term, termNamed } from '../../shared/terms'
import { ZxidChip } from '../../shared/zxid'
import { parseText, type Block, type Inline } from './parseText'
import { ServerWord } from './ServerWord'
import styles from './LessonText.module.css'

export interface LessonTextProps {
  readonly text: LocalText
}

/** A Markdown text of a lesson in the reader's language. */
export function LessonText({ text }: LessonTextProps) {
  const blocks = useBlocks(text)
  return <div className={styles['text']}>{joinNodes(blocks.map(blockNode))}</div>
}

/** A text of one paragraph, without a paragraph of its own: a goal, a choice, a line. */
export function LessonLine({ text }: LessonTextProps) {
  const blocks = useBlocks(text)
  return joinNodes(
    blocks.map((block) => (block.type === 'paragraph' ? lineOf(block.parts) : blockNode(block))),
  )
}

/** The blocks of a text in the reader's language. */
function useBlocks(text: LocalText): readonly Block[] {
  const { locale } = useT()
  const words = useLocalText()(text)
  return useMemo(
    () => parseText(locale === 'zh-CN' ? outsideCode(words, keepNumbers) : words),
    [words, locale],
  )
}

const CODE = /(`[^`]*`)/

/** Changes a Markdown text, but not its code, which a reader may copy. */
const outsideCode = (markdown: string, change: (text: string) => string): string =>
  markdown
    .split(CODE)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('')

const BOXES = [Term, ServerWord, ZxidChip]

/** The parts of a paragraph, with the signs that no line may begin or end with beside what they belong to. */
const lineOf = (parts: readonly Inline[]): ReactNode =>
  joinNodes(keepTail(keepTogether(parts.map(inlineNode), BOXES)))

/** A text whose lines stand each on its own. */
export function LessonLines({ text }: LessonTextProps) {
  const lines = useLocalText()(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line}>
          <LessonLine text={line} />
        </li>
      ))}
    </ul>
  )
}

function blockNode(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{lineOf(block.parts)}</p>
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = joinNodes(block.items.map(itemLine))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    default:
      return assertNever(block)
  }
}

const itemLine = (item: readonly Block[]): ReactNode => <li>{joinNodes(item.map(itemNode))}</li>

/** An item of a list is one line as a rule. */
const itemNode = (block: Block): ReactNode =>
  block.type === 'paragraph' ? lineOf(block.parts) : blockNode(block)

function inlineNode(part: Inline): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'zxid':
      return <ZxidChip zxid={part.zxid} size="small" />
    case 'break':
      return <br />
    case 'emphasis':
      return <em>{joinNodes(part.parts.map(inlineNode))}</em>
    case 'strong':
      return <strong>{joinNodes(part.parts.map(inlineNode))}</strong>
    case 'server':
      return <ServerWord server={part.server}>{joinNodes(part.parts.map(inlineNode))}</ServerWord>
    case 'term': {
      const term = termNamed(part.term)
      const words = joinNodes(part.parts.map(inlineNode))
      return term === undefined ? words : <Term id={term}>{words}</Term>
    }
    default:
      return assertNever(part)
  }
}
