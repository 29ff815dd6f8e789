import { useMemo, type ReactNode } from 'react'
import type { LocalText } from '../../../simulator'
import { assertNever } from '../../../kernel/lib'
import { joinNodes } from '../../shared/language'
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
  const words = useLocalText()(text)
  const blocks = useMemo(() => parseText(words), [words])
  return <div className={styles['text']}>{joinNodes(blocks.map(blockNode))}</div>
}

/** A text of one paragraph, without a paragraph of its own: a goal, a choice, a line. */
export function LessonLine({ text }: LessonTextProps) {
  const words = useLocalText()(text)
  const blocks = useMemo(() => parseText(words), [words])
  return joinNodes(
    blocks.map((block) =>
      block.type === 'paragraph' ? joinNodes(block.parts.map(inlineNode)) : blockNode(block),
    ),
  )
}

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
      return <p>{joinNodes(block.parts.map(inlineNode))}</p>
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
  block.type === 'paragraph' ? joinNodes(block.parts.map(inlineNode)) : blockNode(block)

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
