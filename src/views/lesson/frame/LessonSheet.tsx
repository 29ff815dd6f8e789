import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLab, useLesson } from '../../../app/hooks'
import { Button, ChevronDownIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useSheetDrag } from './useSheetDrag'
import styles from './LessonSheet.module.css'

/** The lesson over the lower part of a phone; folded, its bar has a place of its own under the page. */
export function LessonSheet({ children }: { readonly children: ReactNode }) {
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
  useClearServer(sheet)
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

/** Lowers the sheet where it lies over the server that its words name. */
function useClearServer(sheet: { readonly current: HTMLElement | null }): void {
  const lit = useLab(({ litServer }) => litServer)
  useEffect(() => {
    const pane = sheet.current?.firstElementChild
    const card = document.querySelector(`main [data-server="${lit}"]`)
    if (!(pane instanceof HTMLElement) || lit === undefined || card === null) return undefined
    const free = window.innerHeight - card.getBoundingClientRect().bottom - GAP_PX
    pane.style.setProperty('--free', `${Math.max(FREE_MIN_PX, Math.floor(free))}px`)
    return () => void pane.style.removeProperty('--free')
  }, [lit, sheet])
}

/** The least of the sheet that stays, and the space between it and the server, px. */
const FREE_MIN_PX = 180
const GAP_PX = 6
