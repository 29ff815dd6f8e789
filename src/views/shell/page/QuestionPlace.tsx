import { useLayoutEffect, useRef } from 'react'
import { useLab } from '../../../app/hooks'
import {
  selectIsProjectorOn,
  selectPrediction,
  selectWatched,
  type Prediction,
} from '../../../app/state'
import { late } from '../../shared/late'
import { LESSON_BESIDE, useMedia } from '../../shared/parts'
import styles from './RunPrompts.module.css'

const QuestionCard = late(async () => (await import('../../panels/question')).QuestionCard)
const LockedAnswer = late(async () => (await import('../../panels/question')).LockedAnswer)

/** The place for the question of a run, and for the locked answer while the run goes on to its verdict. */
export function QuestionPlace() {
  const prediction = useLab(selectPrediction)
  const watched = useLab(selectWatched)
  const isShown = prediction?.stage === 'shown'
  const isInLesson = useIsInLesson()
  if (isInLesson) return null
  if (prediction !== undefined) {
    return <QuestionBox key={`${prediction.key} ${isShown}`} prediction={prediction} />
  }
  return (
    watched && (
      <div className={styles['locked']} data-locked>
        <LockedAnswer prediction={watched} />
      </div>
    )
  )
}

/** Whether the lesson beside the stage asks the question itself. */
function useIsInLesson(): boolean {
  const isBeside = useMedia(LESSON_BESIDE)
  const isProjected = useLab(selectIsProjectorOn)
  const isAsked = useLab(({ openLesson }) => openLesson?.kind === 'predict')
  return isAsked && isBeside && !isProjected
}

function QuestionBox({ prediction }: { readonly prediction: Prediction }) {
  const ref = useBelowTabs()
  return (
    <div ref={ref} className={styles['question']} data-question>
      <QuestionCard prediction={prediction} />
    </div>
  )
}

/** On a phone the card lies over the page: it reports the edge below which it covers no tab of the panels. */
function useBelowTabs() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: place } = ref
    const main = place?.closest('main') ?? null
    const tabs = main?.parentElement?.querySelector(':scope > nav') ?? null
    if (place === null || main === null || tabs === null) return undefined
    const observer = new ResizeObserver(() => {
      const bottomPx = tabs.getBoundingClientRect().bottom
      place.style.setProperty('--tabs-bottom', `${Math.ceil(bottomPx)}px`)
    })
    for (const part of [main, tabs]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return ref
}
