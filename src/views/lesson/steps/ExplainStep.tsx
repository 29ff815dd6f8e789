import { useId, useMemo, useState } from 'react'
import type { LessonStep } from '../../../lessons'
import { useLab } from '../../../app/hooks'
import { selectIsProjectorOn } from '../../../app/state'
import { Button, CheckIcon, IconButton, Kbd, RestartIcon, UndoIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { letterOf, orderOf, useLocalText, withoutMarks } from '../../narration/words'
import {
  Misconception,
  Choice,
  choiceToLock,
  countHands,
  HandsHint,
  ProjectedChoice,
  useQuestionKeys,
  type ChoiceLook,
} from '../../panels/question'
import { LessonLine } from '../text/LessonText'
import { OtherReasons } from './OtherReasons'
import styles from './Steps.module.css'
import { useButtonsInView, useVerdictInView } from './useVerdictInView'

export interface ExplainStepProps {
  readonly step: Extract<LessonStep, { readonly kind: 'explain' }>
  /** The place of the chosen sentence; undefined before. */
  readonly chosen: number | undefined
  /** The verdict is shown. */
  readonly isLocked: boolean
  readonly onChoose: (place: number) => void
  readonly onLock: () => void
  readonly onAgain: () => void
}

/** The sentence that is true, among others; after the answer with the rule that decides. */
export function ExplainStep(props: ExplainStepProps) {
  const { step, chosen, isLocked, onChoose, onLock, onAgain } = props
  const { t } = useT()
  const id = useId()
  const verdict = useVerdictInView(isLocked && 'shown')
  const order = useMemo(() => orderOf({ text: step.question, choices: step.choices }), [step])
  const isProjected = useLab(selectIsProjectorOn)
  const [hands, setHands] = useState<readonly number[]>([])
  const count = countHands(isProjected ? hands : [], order)
  const place = choiceToLock(chosen, count)
  const lock =
    place === undefined
      ? undefined
      : () => {
          onChoose(place)
          onLock()
        }
  useQuestionKeys({ order, isOpen: !isLocked, onChoose, onLock: lock })
  const buttons = useButtonsInView(isLocked ? undefined : place)
  return (
    <section
      className={styles['question']}
      data-stage={isLocked ? 'shown' : 'open'}
      aria-labelledby={id}
    >
      <h4 id={id}>
        <LessonLine text={step.question} />
      </h4>
      {isProjected && !isLocked && <HandsHint {...{ order, chosen, count }} />}
      <Sentences
        {...{ step, order, chosen, isLocked, onChoose, isProjected, hands }}
        onHand={(hand) => setHands([...hands, hand])}
      />
      <div role="status" ref={verdict} className={styles['verdict']}>
        {isLocked && chosen !== undefined && <Reasons step={step} answer={chosen} />}
      </div>
      {isLocked && chosen !== undefined && (
        <OtherReasons
          choices={step.choices}
          excluded={[chosen, step.choices.findIndex(({ right }) => right === true)]}
        />
      )}
      <div className={styles['buttons']} ref={buttons}>
        {isLocked ? (
          <Button icon={<RestartIcon size={15} aria-hidden />} onClick={onAgain}>
            {t('question.again')}
          </Button>
        ) : (
          <Button
            tone="primary"
            disabledReason={lock === undefined ? t('question.chooseFirst') : undefined}
            onClick={lock}
          >
            {t('lesson.answer')}
            <Kbd>Enter</Kbd>
          </Button>
        )}
        {!isLocked && isProjected && hands.length > 0 && (
          <IconButton
            label={t('question.undoHand')}
            data-counts-hands
            onClick={() => setHands(hands.slice(0, -1))}
          >
            <UndoIcon size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </section>
  )
}

interface SentencesProps extends Pick<
  ExplainStepProps,
  'step' | 'chosen' | 'isLocked' | 'onChoose'
> {
  readonly order: readonly number[]
  readonly isProjected: boolean
  readonly hands: readonly number[]
  readonly onHand: (place: number) => void
}

function Sentences(props: SentencesProps) {
  const { step, order, chosen, isLocked, onChoose, isProjected, hands, onHand } = props
  const { t } = useT()
  const localText = useLocalText()
  const lookOf = (place: number): ChoiceLook => {
    if (!isLocked) return place === chosen ? 'picked' : 'open'
    if (step.choices[place]?.right === true) return 'right'
    return place === chosen ? 'chosen' : 'left'
  }
  return (
    <ul aria-label={t('question.choices')}>
      {order.map((place, row) => {
        const text = step.choices[place]?.text ?? ''
        const choice = {
          letter: letterOf(row),
          text: withoutMarks(localText(text)),
          words: <LessonLine text={text} />,
          look: lookOf(place),
          isChosen: place === chosen,
          onChoose: () => onChoose(place),
        }
        return isProjected ? (
          <ProjectedChoice
            key={place}
            {...choice}
            hands={hands.filter((hand) => hand === place).length}
            onHand={() => onHand(place)}
          />
        ) : (
          <Choice key={place} {...choice} />
        )
      })}
    </ul>
  )
}

/** The reasons for which the chosen sentence is wrong, if it is, and the right one is true. */
function Reasons({ step, answer }: Pick<ExplainStepProps, 'step'> & { readonly answer: number }) {
  const { t } = useT()
  const chosen = step.choices[answer]
  const right = step.choices.find((choice) => choice.right === true)
  const isRight = chosen === right
  return (
    <>
      <div>
        <p>
          {isRight && <CheckIcon size={16} aria-hidden />}
          <b>{t(isRight ? 'lesson.rightSentence' : 'lesson.wrongSentence')}</b>
        </p>
        {!isRight && chosen !== undefined && (
          <>
            <Misconception name={chosen.misconception} answer={chosen.text} />
            <p>
              <LessonLine text={chosen.why} />
            </p>
          </>
        )}
      </div>
      {right !== undefined && (
        <p>
          <LessonLine text={right.why} />
        </p>
      )}
    </>
  )
}
