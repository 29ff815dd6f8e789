import { addHand, chooseAnswer } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { selectIsProjectorOn, type Prediction } from '../../../app/state'
import { useT } from '../../shared/language'
import { letterOf, useLocalText } from '../../narration/words'
import { Choice, ProjectedChoice, type ChoiceLook } from './Choice'
import styles from './QuestionCard.module.css'

export interface ChoicesProps {
  readonly prediction: Prediction
  readonly order: readonly number[]
}

/** The answers to a question. */
export function Choices({ prediction, order }: ChoicesProps) {
  const { t } = useT()
  const localText = useLocalText()
  const isProjected = useLab(selectIsProjectorOn)
  const { question, chosen, hands, stage, answer } = prediction
  const isAnswered = stage === 'shown' && answer?.type === 'right'
  return (
    <ul
      className={styles['choices']}
      data-answered={isAnswered || undefined}
      data-count={order.length}
      aria-label={t('question.choices')}
    >
      {order.map((place, row) => {
        const choice = {
          letter: letterOf(row),
          text: localText(question.choices[place]?.text ?? ''),
          look: lookOf(place, prediction),
          isChosen: place === chosen,
          onChoose: () => chooseAnswer(place),
        }
        return isProjected ? (
          <ProjectedChoice
            key={place}
            {...choice}
            hands={hands.filter((hand) => hand === place).length}
            onHand={() => addHand(place)}
          />
        ) : (
          <Choice key={place} {...choice} />
        )
      })}
    </ul>
  )
}

function lookOf(place: number, { chosen, stage, answer }: Prediction): ChoiceLook {
  if (stage === 'open') return place === chosen ? 'picked' : 'open'
  if (stage === 'shown' && answer?.type === 'right' && answer.choice === place) return 'right'
  return place === chosen ? 'chosen' : 'left'
}
