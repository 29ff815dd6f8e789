import { useId, useMemo } from 'react'
import type { Lesson } from '../../../lessons'
import {
  answerAgain,
  chooseAnswer,
  exploreFreely,
  goToAnswer,
  lockAnswer,
} from '../../../app/experiment'
import { useLab, useLesson, useStepPlace } from '../../../app/hooks'
import { isQuestionOf, jumpToMoment, type QuestionStep } from '../../../app/lessons'
import {
  selectIsAnswerAhead,
  selectIsPlaying,
  selectPrediction,
  selectWatched,
  type Prediction,
} from '../../../app/state'
import { Button, ForwardIcon, Kbd, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { orderOf, useLocalText } from '../../narration/words'
import { Choices, useQuestionKeys, Verdict } from '../../panels/question'
import { OtherReasons } from './OtherReasons'
import styles from './Steps.module.css'
import { useButtonsInView, useVerdictInView } from './useVerdictInView'

export interface PredictStepProps {
  readonly lesson: Lesson
  readonly step: QuestionStep
  /** Whether the question is asked here, and not under the stage. */
  readonly isAsking: boolean
  /** Brings the reader back to the question. */
  readonly onQuestion: () => void
}

/** The question of the run in the lesson: its choices, and where the run shows the answer, the rule. */
export function PredictStep({ lesson, step, isAsking, onQuestion }: PredictStepProps) {
  const localText = useLocalText()
  const id = useId()
  const prediction = useStepPrediction(lesson, step)
  const shown = useLab((state) => selectPrediction(state) ?? selectWatched(state))
  const isHere = prediction !== undefined && prediction === shown
  if (prediction === undefined || !isHere) return <QuestionNotice onQuestion={onQuestion} />
  if (!isAsking) return null
  return (
    <section className={styles['question']} data-stage={prediction.stage} aria-labelledby={id}>
      <h4 id={id}>{localText(prediction.question.text)}</h4>
      <AnswerForm prediction={prediction} />
    </section>
  )
}

/** The way to the question, while the run is at another moment. */
function QuestionNotice({ onQuestion }: Pick<PredictStepProps, 'onQuestion'>) {
  const { t } = useT()
  const isBefore = useStepPlace() === 'before'
  const isPlaying = useLab(selectIsPlaying)
  const isMoving = useLesson((lesson) => lesson.isMoving)
  const isComing = isMoving || (isBefore && isPlaying)
  const key = isComing ? 'lesson.asksSoon' : isBefore ? 'lesson.askOpen' : 'lesson.elsewhere'
  return (
    <section className={styles['question']} aria-label={t('lesson.kind.predict')}>
      <p>{t(key)}</p>
      {!isMoving && (
        <div className={styles['buttons']}>
          <Button onClick={isBefore ? () => void jumpToMoment() : onQuestion}>
            {t('lesson.toQuestion')}
          </Button>
        </div>
      )}
    </section>
  )
}

function AnswerForm({ prediction }: { readonly prediction: Prediction }) {
  const { t } = useT()
  const { stage, chosen, question, answer } = prediction
  const order = useMemo(() => orderOf(question), [question])
  const isOpen = stage === 'open'
  const isAnswerAhead = useLab(selectIsAnswerAhead)
  const verdict = useVerdictInView(stage === 'shown' ? stage : isAnswerAhead && 'ahead')
  const buttons = useButtonsInView(isOpen ? chosen : undefined)
  useQuestionKeys({
    order,
    isOpen,
    onChoose: chooseAnswer,
    onLock: chosen === undefined ? undefined : lockAnswer,
  })
  return (
    <>
      <Choices prediction={prediction} order={order} />
      <div role="status" ref={verdict} className={styles['verdict']}>
        {stage === 'locked' && <p>{t('lesson.judging')}</p>}
        {stage === 'shown' && <Verdict prediction={prediction} />}
      </div>
      {stage === 'shown' && answer?.type === 'right' && (
        <OtherReasons
          choices={question.choices}
          excluded={[answer.choice, chosen ?? answer.choice]}
        />
      )}
      <div className={styles['buttons']} ref={buttons}>
        {isOpen && (
          <Button
            tone="primary"
            disabledReason={chosen === undefined ? t('question.chooseFirst') : undefined}
            onClick={lockAnswer}
          >
            {t('question.lock')}
            <Kbd>Enter</Kbd>
          </Button>
        )}
        {isOpen && (
          <Button tone="ghost" onClick={exploreFreely}>
            {t('question.exploreNow')}
          </Button>
        )}
        {isAnswerAhead && (
          <Button icon={<ForwardIcon size={15} aria-hidden />} onClick={() => void goToAnswer()}>
            {t('lesson.toAnswer')}
          </Button>
        )}
        {stage === 'shown' && (
          <Button icon={<RestartIcon size={15} aria-hidden />} onClick={() => void answerAgain()}>
            {t('question.again')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The prediction at the question of the step; undefined while the run is elsewhere. */
function useStepPrediction(lesson: Lesson, step: QuestionStep): Prediction | undefined {
  const prediction = useLab((state) => state.prediction)
  const isSame = prediction !== undefined && isQuestionOf(lesson, step, prediction.question)
  return isSame ? prediction : undefined
}
