import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Lesson, LessonStep } from '../../../lessons'
import { useLesson } from '../../../app/hooks'
import { selectStepState } from '../../../app/lessons'
import { useT } from '../../shared/language'
import { useLocalText, withoutMarks } from '../../narration/words'

export interface LessonNewsProps {
  readonly lesson: Lesson
  readonly step: LessonStep
  /** The heading of the step, which takes the focus of readers who are at the lesson. */
  readonly heading: RefObject<HTMLElement | null>
}

/**
 * Tells readers who hear the page, once each, of a new step, its moment, a condition that holds, and a goal
 * that is reached.
 */
export function LessonNews({ lesson, step, heading }: LessonNewsProps) {
  const { t } = useT()
  const localText = useLocalText()
  const number = useLesson((state) => state.step)
  const goal = useLesson((state) => state.goal)
  const hasArrived = useLesson((state) => selectStepState(state) === 'reached')
  const [news, setNews] = useState('')
  const last = useRef({ number: 0, holds: goal.holds, isReached: goal.isReached, hasArrived })
  useEffect(() => {
    const before = last.current
    last.current = { number, holds: goal.holds, isReached: goal.isReached, hasArrived }
    if (number !== before.number) {
      // A heading with the focus is read by itself.
      const count = lesson.steps.length
      const kind = t(`lesson.kind.${step.kind}`)
      const isRead = takeFocus(heading.current)
      setNews(isRead ? '' : t('lesson.newsStep', { step: number, count, kind }))
      return
    }
    if (step.kind === 'see' && hasArrived && !before.hasArrived) setNews(t('lesson.arrived'))
    if (step.kind !== 'do') return
    const words = step.conditions
      .filter((_, index) => goal.holds[index] === true && before.holds[index] !== true)
      .map(({ text }) => t('lesson.newsHolds', { condition: withoutMarks(localText(text)) }))
    if (goal.isReached && !before.isReached) words.push(t('lesson.reached'))
    if (words.length > 0) setNews(words.join(' '))
    // Another language tells nothing anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [number, goal, hasArrived])
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  )
}

/** Gives the heading the focus, unless the reader is at work elsewhere on the page. */
function takeFocus(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null &&
    activeElement !== document.body &&
    activeElement.closest('[data-lesson]') === null
  if (heading === null || isElsewhere) return false
  heading.focus({ preventScroll: true })
  return true
}
