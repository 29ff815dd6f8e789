import { useId, useMemo } from 'react'
import type { Lesson, LessonStep } from '../../../lessons'
import {
  answerAgain,
  chooseAnswer,
  exploreFreely,
  goToAnswer,
  lockAnswer,
} from '../../../app/experiment'
import { useLab, useLesson, useStepPlace } from '../../../app/hooks'
import { jumpToMoment } from '../../../app/lessons'
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
import { Belief } from './Belief'
import { OtherReasons } from './OtherReasons'
import styles from './Steps.module.css'
import { useVerdictInView } from './useVerdictInView'

export type QuestionStep = Extract<LessonStep, { readonly kind: 'predict' }>

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
      <AnswerForm prediction={prediction} step={step} />
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

interface AnswerFormProps extends Pick<PredictStepProps, 'step'> {
  readonly prediction: Prediction
}

function AnswerForm({ prediction, step }: AnswerFormProps) {
  const { t } = useT()
  const { stage, chosen, question, answer } = prediction
  const order = useMemo(() => orderOf(question), [question])
  const isOpen = stage === 'open'
  const isAnswerAhead = useLab(selectIsAnswerAhead)
  const verdict = useVerdictInView(stage === 'shown' ? stage : isAnswerAhead && 'ahead')
  useQuestionKeys({
    order,
    isOpen,
    onChoose: chooseAnswer,
    onLock: chosen === undefined ? undefined : lockAnswer,
  })
  const own = chosen === undefined ? undefined : question.choices[chosen]
  const belief = own !== undefined && chosen !== undefined && (
    <Belief name={step.misconceptions?.[String(chosen + 1)]} answer={own.text} />
  )
  return (
    <>
      <Choices prediction={prediction} order={order} />
      <div role="status" ref={verdict} className={styles['verdict']}>
        {stage === 'locked' && <p>{t('lesson.judging')}</p>}
        {stage === 'shown' && <Verdict prediction={prediction} belief={belief} />}
      </div>
      {stage === 'shown' && answer?.type === 'right' && (
        <OtherReasons
          choices={question.choices}
          excluded={[answer.choice, chosen ?? answer.choice]}
        />
      )}
      <div className={styles['buttons']}>
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
function useStepPrediction({ scenario }: Lesson, step: QuestionStep): Prediction | undefined {
  const prediction = useLab((state) => state.prediction)
  const ask = useMemo(
    () => scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : []))[step.ask - 1],
    [scenario, step],
  )
  const isSame = JSON.stringify(prediction?.question.text) === JSON.stringify(ask?.text)
  return isSame ? prediction : undefined
}
