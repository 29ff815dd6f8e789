import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { LessonStep } from '../../../lessons'
import { useLab, useLesson } from '../../../app/hooks'
import { Button, ChevronDownIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useSheetDrag } from './useSheetDrag'
import styles from './LessonSheet.module.css'

export interface LessonSheetProps {
  readonly kind: StepKind
  readonly children: ReactNode
}

/** The lesson over the lower part of a phone; folded, its bar has a place of its own under the page. */
export function LessonSheet({ kind, children }: LessonSheetProps) {
  const { t } = useT()
  const sheet = useRef<HTMLElement>(null)
  const [isFolded, setFolded] = useState(false)
  const step = useLesson((state) => state.step)
  const [shownStep, setShownStep] = useState(step)
  // A new step has something to read.
  if (shownStep !== step) {
    setShownStep(step)
    setFolded(false)
  }
  const drag = useSheetDrag(sheet, setFolded)
  useFreePart(sheet, kind)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isFolded || event.defaultPrevented) return
    event.stopPropagation()
    setFolded(true)
  }
  return (
    <aside
      ref={sheet}
      className={styles['sheet']}
      data-lesson="sheet"
      data-step={kind}
      data-folded={isFolded || undefined}
      aria-label={t('lesson.label')}
      onKeyDown={onKeyDown}
    >
      <div className={styles['pane']}>
        <Button
          tone="ghost"
          className={styles['handle']}
          aria-label={t(isFolded ? 'lesson.unfold' : 'lesson.fold')}
          aria-expanded={!isFolded}
          {...drag}
          onClick={() => setFolded(!isFolded)}
        >
          <span className={styles['grip']} />
          <ChevronDownIcon size={16} aria-hidden />
        </Button>
        {children}
      </div>
    </aside>
  )
}

/**
 * Lowers the sheet below the part that it must not cover: the sentence in a step that plays, otherwise the server
 * that its words name.
 */
function useFreePart(sheet: { readonly current: HTMLElement | null }, kind: StepKind): void {
  const lit = useLab(({ litServer }) => litServer)
  const part = isPlayed(kind) ? SENTENCE : lit && `main [data-server="${lit}"]`
  useLayoutEffect(() => {
    const pane = sheet.current?.firstElementChild
    const page = sheet.current?.parentElement
    const shown = part === undefined ? undefined : page?.querySelector(part)
    const stage = page?.querySelector('main')
    if (!(pane instanceof HTMLElement) || !shown || !stage) return undefined
    const observer = new ResizeObserver(() => {
      const free = window.innerHeight - shown.getBoundingClientRect().bottom - GAP_PX
      pane.style.setProperty('--free', `${Math.max(FREE_MIN_PX, Math.floor(free))}px`)
    })
    for (const observed of [stage, shown]) observer.observe(observed)
    return () => {
      observer.disconnect()
      pane.style.removeProperty('--free')
    }
  }, [part, sheet])
}

type StepKind = LessonStep['kind']

const isPlayed = (kind: StepKind): boolean => kind === 'see' || kind === 'predict'

/** The sentence of the run stands first under the stage. */
const SENTENCE = 'footer > :first-child'

/** The least of the sheet that stays, and the space above it, px. */
const FREE_MIN_PX = 180
const GAP_PX = 2
