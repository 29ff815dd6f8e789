import type { Answer } from '../../../app/hooks'
import type { Question } from '../../../app/state'
import { CheckIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'

export interface VerdictProps {
  readonly question: Question
  readonly chosen: number
  /** Undefined while the run plays to its end. */
  readonly answer: Answer | undefined
}

/** The result of the choice: it states the rule that decides, and gives no mark. */
export function Verdict({ question, chosen, answer }: VerdictProps) {
  const { t } = useT()
  const localText = useLocalText()
  if (answer === undefined) return <p>{t('question.judging')}</p>
  if (answer.type !== 'right') return <p>{t(`question.${answer.type}`)}</p>
  const own = question.choices[chosen]
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
      {!isRight && own?.why !== undefined && <p>{localText(own.why)}</p>}
      {right.why !== undefined && <p>{localText(right.why)}</p>}
    </>
  )
}
