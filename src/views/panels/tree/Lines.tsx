import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { SessionId } from '../../../zookeeper/model'
import { useLesson } from '../../../app/hooks'
import { useT } from '../../shared/language'
import { COARSE, COLUMN, useMedia } from '../../shared/parts'
import { findByName, moveByKey, type TreeRow } from './rows'
import styles from './Tree.module.css'
import type { Glow } from './useGlow'
import { ZnodeLine } from './ZnodeLine'

/** Height of a line, px. Only lines in sight are drawn, so a tree may be large. */
const LINE_PX = 30
/** Height on a touch screen, px. */
const LINE_TOUCH_PX = 44
const SLACK_LINES = 6
/** Longest pause between letters of one typed name, ms. */
const TYPING_MS = 800

export interface LinesProps {
  readonly rows: readonly TreeRow[]
  readonly chosen: string
  readonly glow: Glow
  readonly nameOfOwner: (session: SessionId) => string
  readonly onChoose: (path: string) => void
  readonly onFold: (path: string) => void
}

/** Brings the tree to the top of its panel in each step of a lesson on a phone, where little of the panel is seen. */
function useTopInLesson(tree: RefObject<HTMLElement | null>): void {
  const isColumn = useMedia(COLUMN)
  const step = useLesson(({ lesson, step: number }) => (lesson === undefined ? 0 : number))
  useEffect(() => {
    if (isColumn && step > 0) tree.current?.scrollIntoView({ block: 'start' })
  }, [tree, isColumn, step])
}

/** The tree's lines in sight. Arrow keys and typed names move through all lines. */
export function Lines(props: LinesProps) {
  const { rows, chosen, glow, nameOfOwner, onChoose, onFold } = props
  const { t } = useT()
  const linePx = useMedia(COARSE) ? LINE_TOUCH_PX : LINE_PX
  const { ref, first, last } = useWindow(rows.length, linePx)
  const at = rows.findIndex(({ line }) => line.path === chosen)
  const typed = useTyped()
  useEffect(() => {
    bringIntoSight(ref.current, at, linePx)
  }, [ref, at, chosen, linePx])
  useTopInLesson(ref)

  const choose = (place: number): void => {
    const path = rows[place]?.line.path
    if (path !== undefined) onChoose(path)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pageRows = Math.floor(event.currentTarget.clientHeight / linePx)
    const move = moveByKey(rows, at, event.key, pageRows)
    if (move !== undefined && 'fold' in move) onFold(move.fold)
    else if (move !== undefined) choose(move.to)
    else if (event.key.length === 1 && event.key !== ' ') {
      choose(findByName(rows, typed(event.key), Math.max(0, at)))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={ref}
      className={styles['tree']}
      role="tree"
      tabIndex={0}
      aria-label={t('shell.panel.tree')}
      aria-activedescendant={at >= first && at < last ? `znode-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: rows.length * linePx }}>
        {rows.slice(first, last).map((row, offset) => (
          <ZnodeLine
            key={row.line.path}
            id={`znode-${first + offset}`}
            row={row}
            topPx={(first + offset) * linePx}
            heightPx={linePx}
            isChosen={row.line.path === chosen}
            glow={glow.paths.has(row.line.path) ? glow.count : undefined}
            owner={row.line.owner === undefined ? undefined : nameOfOwner(row.line.owner)}
            onChoose={onChoose}
            onFold={onFold}
          />
        ))}
      </div>
    </div>
  )
}

/** The range of lines in sight in a scrolled element, with some slack at both ends. */
function useWindow(
  count: number,
  linePx: number,
): {
  readonly ref: React.RefObject<HTMLDivElement | null>
  readonly first: number
  readonly last: number
} {
  const ref = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ first: 0, last: 2 * SLACK_LINES })
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const look = (): void => {
      const top = Math.floor(element.scrollTop / linePx)
      const rows = Math.ceil(element.clientHeight / linePx)
      const first = Math.max(0, top - SLACK_LINES)
      const last = top + rows + SLACK_LINES
      setSight((old) => (old.first === first && old.last === last ? old : { first, last }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [linePx])
  return { ref, first: Math.min(sight.first, count), last: Math.min(sight.last, count) }
}

/** Collects typed letters into a name. */
function useTyped(): (letter: string) => string {
  const typed = useRef({ text: '', atMs: 0 })
  return (letter) => {
    const nowMs = performance.now()
    const { text, atMs } = typed.current
    const isNew = nowMs - atMs > TYPING_MS
    typed.current = { text: isNew ? letter : text + letter, atMs: nowMs }
    return typed.current.text
  }
}

function bringIntoSight(element: HTMLElement | null, at: number, linePx: number): void {
  if (element === null || at < 0) return
  const topPx = at * linePx
  if (topPx < element.scrollTop) element.scrollTop = topPx
  else if (topPx + linePx > element.scrollTop + element.clientHeight) {
    element.scrollTop = topPx + linePx - element.clientHeight
  }
}
