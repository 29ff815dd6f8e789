import type { Answer } from '../../../app/hooks'
import type { Question } from '../../../app/state'
import { useT } from '../../shared/language'
import { letterOf, useLocalText } from '../../narration/words'
import { Choice, type ChoiceLook } from './Choice'
import styles from './QuestionCard.module.css'

export interface ChoicesProps {
  readonly question: Question
  readonly order: readonly number[]
  readonly chosen: number | undefined
  readonly answer: Answer | undefined
  readonly onChoose: (place: number) => void
}

/** The answers to a question. */
export function Choices({ question, order, chosen, answer, onChoose }: ChoicesProps) {
  const { t } = useT()
  const localText = useLocalText()
  return (
    <ul
      className={styles['choices']}
      data-answered={(chosen !== undefined && answer?.type === 'right') || undefined}
      aria-label={t('question.choices')}
    >
      {order.map((place, row) => (
        <Choice
          key={place}
          letter={letterOf(row)}
          text={localText(question.choices[place]?.text ?? '')}
          look={lookOf(place, chosen, answer)}
          isBusy={place === chosen && answer === undefined}
          onChoose={() => onChoose(place)}
        />
      ))}
    </ul>
  )
}

function lookOf(place: number, chosen: number | undefined, answer: Answer | undefined): ChoiceLook {
  if (chosen === undefined) return 'open'
  if (answer?.type === 'right' && answer.choice === place) return 'right'
  return place === chosen ? 'chosen' : 'left'
}
