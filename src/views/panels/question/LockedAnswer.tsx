import { useLayoutEffect, useMemo, useRef } from 'react'
import { exploreFreely, goToAnswer } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import {
  labStore,
  selectIsAnswerAhead,
  selectIsProjectorOn,
  type LabState,
  type Prediction,
} from '../../../app/state'
import { Button, Kbd } from '../../../ui'
import { useT } from '../../shared/language'
import { letterOf, orderOf, useLocalText } from '../../narration/words'
import styles from './LockedAnswer.module.css'

/** The choices of a locked prediction, in view while the run goes on to the answer. */
export function LockedAnswer({ prediction }: { readonly prediction: Prediction }) {
  const { t } = useT()
  const localText = useLocalText()
  const isProjected = useLab(selectIsProjectorOn)
  // A class looks for what it was asked; the lesson's words tell of the moment before.
  const isInLesson = useLab(({ openLesson }) => openLesson !== undefined)
  const isWithWords = isInLesson && isProjected
  const isAnswerAhead = useLab(selectIsAnswerAhead)
  const { question, chosen } = prediction
  const order = useMemo(() => orderOf(question), [question])
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isJustLocked(labStore.getState())) strip.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={strip}
      role="group"
      tabIndex={-1}
      className={styles['strip']}
      data-projected={isProjected || undefined}
      aria-label={t('question.locked')}
    >
      {isWithWords && <p>{localText(question.text)}</p>}
      <ul aria-label={t('question.choices')}>
        {order.map((place, row) => (
          <li key={place} data-chosen={place === chosen || undefined}>
            <Kbd>{letterOf(row)}</Kbd>
            <span>{localText(question.choices[place]?.text ?? '')}</span>
            {place === chosen && <small>{t('question.yours')}</small>}
          </li>
        ))}
      </ul>
      {isInLesson && isAnswerAhead && !isProjected && (
        <Button size="small" onClick={() => void goToAnswer()}>
          {t('lesson.toAnswer')}
        </Button>
      )}
      <Button size="small" onClick={exploreFreely}>
        {t('question.exploreNow')}
      </Button>
    </div>
  )
}

/**
 * Returns whether the reader has locked the answer here just now: the run still stands at its question. The button
 * that did it is gone, and the focus goes to what stands in its place.
 */
const isJustLocked = ({ prediction, frame }: LabState): boolean =>
  prediction?.step === frame?.step &&
  document.hasFocus() &&
  document.activeElement === document.body
