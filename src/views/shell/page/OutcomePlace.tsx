import { useLayoutEffect, useRef } from 'react'
import { useLab } from '../../../app/hooks'
import { selectEnding } from '../../../app/state'
import { late } from '../../shared/late'
import { placeOverlay } from './placeOverlay'
import styles from './RunPrompts.module.css'

const OutcomeCard = late(async () => (await import('../../outcome')).OutcomeCard)

/** The place for what came of a run, at its end: over the stage, where it hides the least. */
export function OutcomePlace() {
  const ending = useLab(selectEnding)
  const isOnStage = useLab(({ view }) => view === 'stage')
  // A lesson tells itself what came of its run.
  const isInLesson = useLab(({ openLesson }) => openLesson !== undefined)
  const isShown = ending !== undefined && isOnStage && !isInLesson
  const ref = useFreePlace(isShown)
  return (
    <div ref={ref} className={styles['outcome']} role="status">
      {isShown && <OutcomeCard ending={ending} />}
    </div>
  )
}

/** A narrower page has the card along the foot of its stage. */
const IS_WIDE = '(min-width: 768px)'

/** Elements of the stage that the card leaves free: cards, clients and tools. */
const OBSTACLES = '[data-server], [role="group"], button'

/** Places the card when it comes, and again when it or the stage changes its size. */
function useFreePlace(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: place } = ref
    const stage = place?.closest('main') ?? null
    if (!isShown || place === null || stage === null) return undefined
    const move = (): void => {
      const isPlaced = matchMedia(IS_WIDE).matches
      const whole = stage.getBoundingClientRect()
      const obstacles = [...stage.querySelectorAll(OBSTACLES)]
        .filter((part) => !place.contains(part))
        .map((part) => part.getBoundingClientRect())
      const { x, y } = placeOverlay(whole, obstacles, place.getBoundingClientRect())
      place.style.left = isPlaced ? `${x - whole.x}px` : ''
      place.style.top = isPlaced ? `${Math.max(0, y - whole.y)}px` : ''
    }
    const observer = new ResizeObserver(move)
    for (const part of [stage, place]) observer.observe(part)
    return () => observer.disconnect()
  }, [isShown])
  return ref
}
