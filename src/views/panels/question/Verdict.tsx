import type { Prediction } from '../../../app/state'
import { CheckIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { Misconception } from './Misconception'
import { useMisconception } from './useMisconception'

export interface VerdictProps {
  readonly prediction: Prediction
}

/**
 * The result of the choice: it names the misconception behind a wrong one in a lesson, states the rule that
 * decides, and gives no mark.
 */
export function Verdict({ prediction }: VerdictProps) {
  const { t } = useT()
  const localText = useLocalText()
  const misconception = useMisconception(prediction)
  const { question, answer, chosen, stage } = prediction
  if (answer === undefined) return <p>{t('question.judging')}</p>
  if (stage !== 'shown') return null
  if (answer.type !== 'right') return <p>{t(`question.${answer.type}`)}</p>
  const own = chosen === undefined ? undefined : question.choices[chosen]
  const right = question.choices[answer.choice]
  if (right === undefined) return null
  const isRight = answer.choice === chosen
  return (
    <>
      <p>
        {isRight && <CheckIcon size={16} aria-hidden />}
        <b>
          {isRight ? t('question.right') : t('question.other', { choice: localText(right.text) })}
        </b>
      </p>
      {!isRight && own !== undefined && <Misconception name={misconception} answer={own.text} />}
      {!isRight && own?.why !== undefined && <p>{localText(own.why)}</p>}
      {right.why !== undefined && <p>{localText(right.why)}</p>}
    </>
  )
}
