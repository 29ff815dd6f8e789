import { useEffect, useId, useRef, useState } from 'react'
import { labStore, play, useAnswer, type Answer, type Question } from '../../store'
import { Button, CheckIcon } from '../../ui'
import { useT } from '../language'
import { useLocalText } from '../words'
import { Choice, type ChoiceLook } from './Choice'
import styles from './QuestionCard.module.css'

export interface QuestionCardProps {
  readonly question: Question
}

/**
 * A question of the script over the stage that it stopped: its choices, and once one is chosen what
 * the run will show and why. Reading on without an answer is always allowed.
 */
export function QuestionCard({ question }: QuestionCardProps) {
  const { t } = useT()
  const localText = useLocalText()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const answer = useAnswer(question.choices)
  const isOpen = chosen === undefined
  useLetters(question.choices.length, isOpen, setChosen)
  const start = useRef<HTMLElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => focusUnlessTyping(start.current), [question])
  const isTold = !isOpen && answer !== undefined
  useEffect(() => {
    if (isTold) focusUnlessTyping(goOn.current)
  }, [isTold])
  return (
    <section ref={start} tabIndex={-1} className={styles['card']} aria-labelledby={id}>
      <p className={styles['kicker']}>{t('question.kicker')}</p>
      <h2 id={id}>{localText(question.text)}</h2>
      <ul className={styles['choices']} aria-label={t('question.choices')}>
        {question.choices.map(({ text }, place) => (
          <Choice
            key={place}
            letter={letterOf(place)}
            text={localText(text)}
            look={lookOf(place, chosen, answer)}
            isBusy={place === chosen && answer === undefined}
            onChoose={() => setChosen((before) => before ?? place)}
          />
        ))}
      </ul>
      <div role="status" className={styles['verdict']}>
        {!isOpen && <Verdict question={question} chosen={chosen} answer={answer} />}
      </div>
      <div className={styles['actions']}>
        <Button ref={goOn} tone={isTold ? 'primary' : 'default'} onClick={play}>
          {isOpen ? t('question.skip') : t('question.goOn')}
        </Button>
        {isOpen && (
          <small>{t('question.keys', { last: letterOf(question.choices.length - 1) })}</small>
        )}
      </div>
    </section>
  )
}

interface VerdictProps {
  readonly question: Question
  readonly chosen: number
  readonly answer: Answer | undefined
}

/** What becomes of the choice; the rule that decides is said, not a mark given. */
function Verdict({ question, chosen, answer }: VerdictProps) {
  const { t } = useT()
  const localText = useLocalText()
  if (answer === undefined) return <p>{t('question.judging')}</p>
  if (answer.type === 'unknown') return <p>{t('question.unknown')}</p>
  const own = question.choices[chosen]
  const right = question.choices[answer.choice]
  const isRight = answer.choice === chosen
  return (
    <>
      <p>
        {isRight && <CheckIcon size={16} aria-hidden />}
        <b>
          {isRight
            ? t('question.right')
            : t('question.other', { choice: right === undefined ? '' : localText(right.text) })}
        </b>
      </p>
      {!isRight && own?.why !== undefined && <p>{localText(own.why)}</p>}
      {right?.why !== undefined && <p>{localText(right.why)}</p>}
    </>
  )
}

function lookOf(place: number, chosen: number | undefined, answer: Answer | undefined): ChoiceLook {
  if (chosen === undefined) return 'open'
  if (answer?.type === 'right' && answer.choice === place) return 'right'
  return place === chosen ? 'chosen' : 'left'
}

/** No question of a person's has more answers; a longer list goes on without letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const letterOf = (place: number): string => LETTERS.charAt(place)

/** Elements in which letters are text. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'

function focusUnlessTyping(element: HTMLElement | null): void {
  if (document.activeElement?.closest(TYPING) == null) element?.focus({ preventScroll: true })
}

/** While a question is open its letters choose, before they mean anything else. */
function useLetters(count: number, isOpen: boolean, choose: (place: number) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { overlay, settings } = labStore.getState()
      const target = event.target instanceof Element ? event.target : document.body
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (isHeld || overlay !== undefined || !settings.areShortcutsOn) return
      if (target.closest(TYPING) !== null) return
      for (let place = 0; place < count; place += 1) {
        if (event.key.toUpperCase() !== letterOf(place)) continue
        event.preventDefault()
        choose(place)
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [count, isOpen, choose])
}
