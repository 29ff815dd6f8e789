import { useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useRightChoice } from '../../../app/hooks'
import { play } from '../../../app/playback'
import type { Question } from '../../../app/state'
import { Button, ChevronDownIcon, IconButton } from '../../../ui'
import { useT } from '../../shared/language'
import { letterOf, orderOf, useLocalText } from '../../narration/words'
import { Choices } from './Choices'
import styles from './QuestionCard.module.css'
import { focusUnlessTyping, useLetters } from './useLetters'
import { useVerdictRoom } from './useVerdictRoom'
import { Verdict } from './Verdict'

export interface QuestionCardProps {
  readonly question: Question
}

/** The height kept for the card, as a variable for styles. */
const keptHeight = (px: number): CSSProperties =>
  // React's types know no custom properties.
  ({ '--kept': `${px}px` }) as CSSProperties

/**
 * The question at which the run paused, over the stage: its choices, and after a choice the coming events
 * with their reason. The reader may go on without an answer, or fold the card to see the stage.
 */
export function QuestionCard({ question }: QuestionCardProps) {
  const { t } = useT()
  const localText = useLocalText()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const [isFolded, setIsFolded] = useState(false)
  const answer = useRightChoice(question.choices)
  const order = useMemo(() => orderOf(question), [question])
  const isOpen = chosen === undefined
  const hasVerdict = !isOpen && answer !== undefined
  const { start, goOn } = useFocus(hasVerdict)
  const [keptPx, setKeptPx] = useState<number>()
  const room = useVerdictRoom(question)
  const choose = (place: number): void => {
    setKeptPx(start.current?.offsetHeight)
    setChosen(place)
  }
  useLetters(order, isOpen && !isFolded, choose)
  return (
    <section
      ref={start}
      tabIndex={-1}
      className={styles['card']}
      style={keptPx === undefined ? undefined : keptHeight(keptPx)}
      aria-labelledby={id}
    >
      <header className={styles['head']}>
        <div>
          <p className={styles['kicker']}>{t('question.kicker')}</p>
          <h2 id={id}>{localText(question.text)}</h2>
        </div>
        <IconButton
          size="small"
          label={isFolded ? t('question.unfold') : t('question.fold')}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          <ChevronDownIcon size={16} aria-hidden />
        </IconButton>
      </header>
      <div hidden={isFolded}>
        <div className={styles['answers']} data-room={room}>
          <div>
            <Choices
              question={question}
              order={order}
              chosen={chosen}
              answer={answer}
              onChoose={choose}
            />
            <div role="status" className={styles['verdict']}>
              {chosen !== undefined && (
                <Verdict question={question} chosen={chosen} answer={answer} />
              )}
            </div>
          </div>
        </div>
        <div className={styles['actions']}>
          <Button ref={goOn} tone={hasVerdict ? 'primary' : 'default'} onClick={play}>
            {isOpen ? t('question.skip') : t('question.goOn')}
          </Button>
          {isOpen && <small>{t('question.keys', { last: letterOf(order.length - 1) })}</small>}
        </div>
      </div>
    </section>
  )
}

/** Gives the focus to a new question, and after the answer to the button that goes on. */
function useFocus(hasVerdict: boolean) {
  const start = useRef<HTMLElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    focusUnlessTyping(start.current)
  }, [])
  useLayoutEffect(() => {
    if (hasVerdict) focusUnlessTyping(goOn.current)
  }, [hasVerdict])
  return { start, goOn }
}
