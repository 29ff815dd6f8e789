import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  answerAgain,
  chooseAnswer,
  exploreFreely,
  leaveAnswer,
  lockAnswer,
  undoHand,
} from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { play, stepByClicker } from '../../../app/playback'
import { labStore, selectIsProjectorOn, type Prediction } from '../../../app/state'
import {
  Button,
  classes,
  ChevronDownIcon,
  IconButton,
  Kbd,
  RestartIcon,
  UndoIcon,
} from '../../../ui'
import { useT } from '../../shared/language'
import { orderOf, useLocalText } from '../../narration/words'
import { Choices } from './Choices'
import { choiceToLock, countHands, type HandCount } from './handCount'
import { HandsHint } from './HandsHint'
import { keyOf } from './keyOf'
import styles from './QuestionCard.module.css'
import projected from './ProjectedQuestion.module.css'
import { focusUnlessTyping, useQuestionKeys } from './useQuestionKeys'
import { useVerdictRoom } from './useVerdictRoom'
import { Verdict } from './Verdict'

export interface QuestionCardProps {
  readonly prediction: Prediction
}

/**
 * The question at which the run paused, under the stage: its choices, and where the run shows the answer, the
 * choices again with the reason. The reader may explore without an answer, or fold the card to see the stage.
 */
export function QuestionCard({ prediction }: QuestionCardProps) {
  const { t } = useT()
  const localText = useLocalText()
  const id = useId()
  const [isFolded, setIsFolded] = useState(false)
  const { question, stage } = prediction
  const order = useMemo(() => orderOf(question), [question])
  const isProjected = useLab(selectIsProjectorOn)
  const isShown = stage === 'shown'
  const start = useFocus(isShown)
  const verdict = useVerdictKeptInView(isShown)
  const { count, onLock } = useLock(prediction, order, isProjected)
  const room = useVerdictRoom(question)
  useQuestionKeys({
    order,
    isOpen: stage === 'open' && !isFolded,
    onChoose: chooseAnswer,
    onLock,
  })
  return (
    <section
      ref={start}
      tabIndex={-1}
      className={classes(styles['card'], isProjected && projected['band'])}
      data-stage={stage}
      aria-labelledby={id}
    >
      <header className={styles['head']}>
        <div>
          <p className={styles['kicker']}>{t(isShown ? 'question.answered' : 'question.kicker')}</p>
          <h2 id={id}>{localText(question.text)}</h2>
        </div>
        {!isProjected && (
          <IconButton
            size="small"
            label={isFolded ? t('question.unfold') : t('question.fold')}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          >
            <ChevronDownIcon size={16} aria-hidden />
          </IconButton>
        )}
      </header>
      <div hidden={isFolded}>
        <div className={styles['answers']} data-room={isProjected ? undefined : room}>
          <div>
            <Choices prediction={prediction} order={order} />
            <div ref={verdict} role="status" id={verdictIdOf(id)} className={styles['verdict']}>
              {stage !== 'open' && <Verdict prediction={prediction} />}
            </div>
          </div>
        </div>
        <Actions
          {...{ prediction, order, isProjected, count, onLock }}
          verdictId={verdictIdOf(id)}
        />
      </div>
    </section>
  )
}

const verdictIdOf = (id: string): string => `${id}verdict`

interface Lock {
  readonly count: HandCount
  /** Locks the chosen answer, or that of most hands; undefined where there is neither. */
  readonly onLock: (() => void) | undefined
}

/** Counts the hands of a class, which choose where nobody has chosen. */
function useLock(
  { chosen, hands }: Prediction,
  order: readonly number[],
  isProjected: boolean,
): Lock {
  return useMemo(() => {
    const count = countHands(isProjected ? hands : [], order)
    const place = choiceToLock(chosen, count)
    if (place === undefined) return { count, onLock: undefined }
    return { count, onLock: () => lockChoice(place) }
  }, [chosen, hands, order, isProjected])
}

function lockChoice(place: number): void {
  chooseAnswer(place)
  lockAnswer()
}

interface ActionsProps extends QuestionCardProps, Lock {
  readonly order: readonly number[]
  readonly isProjected: boolean
  readonly verdictId: string
}

/** Leaves a shown answer: a lesson goes on to its next step, another run goes on. */
function goOn(): void {
  if (labStore.getState().openLesson === undefined) leaveAnswer()
  else void stepByClicker('next')
}

/** The ways on from a question or its answer. */
function Actions({ prediction, order, isProjected, count, onLock, verdictId }: ActionsProps) {
  const { t } = useT()
  const { stage, chosen, hands } = prediction
  if (stage === 'shown') {
    return (
      <footer className={styles['actions']}>
        {/* The focus comes here with the verdict, which is read with it. */}
        <Button tone="primary" ref={focusUnlessTyping} aria-describedby={verdictId} onClick={goOn}>
          {t('question.goOn')}
        </Button>
        <Button icon={<RestartIcon size={15} aria-hidden />} onClick={() => void answerAgain()}>
          {t('question.again')}
        </Button>
      </footer>
    )
  }
  const isLocked = stage === 'locked'
  if (isLocked && prediction.answer !== undefined) {
    return (
      <footer className={styles['actions']}>
        <Button tone="primary" onClick={play}>
          {t('question.goOn')}
        </Button>
      </footer>
    )
  }
  return (
    <footer className={styles['actions']}>
      <Button
        tone="primary"
        isBusy={isLocked}
        disabledReason={onLock === undefined ? t('question.chooseFirst') : undefined}
        onClick={onLock}
      >
        {t('question.lock')}
        <Kbd>Enter</Kbd>
      </Button>
      {!isLocked && <Button onClick={exploreFreely}>{t('question.explore')}</Button>}
      {!isLocked && !isProjected && (
        <small>{t('question.keys', { last: keyOf(order.length - 1, false) })}</small>
      )}
      {!isLocked && isProjected && <HandsHint {...{ order, chosen, count }} />}
      {isProjected && hands.length > 0 && (
        <IconButton label={t('question.undoHand')} data-counts-hands onClick={undoHand}>
          <UndoIcon size={18} aria-hidden />
        </IconButton>
      )}
    </footer>
  )
}

/** Keeps the verdict in sight once it is shown: over a lesson on a phone a card becomes low. */
function useVerdictKeptInView(isShown: boolean) {
  const verdict = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = verdict
    const card = current?.closest('[data-stage]')
    if (!isShown || current === null || !card) return undefined
    const observer = new ResizeObserver(() => current.scrollIntoView({ block: 'nearest' }))
    observer.observe(card)
    return () => observer.disconnect()
  }, [isShown])
  return verdict
}

/** Gives the focus to a new question; the answer has it at the button that goes on. */
function useFocus(isShown: boolean) {
  const start = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown) focusUnlessTyping(start.current)
  }, [isShown])
  return start
}
