import { useT } from '../../shared/language'
import { letterOf } from '../../narration/words'
import type { HandCount } from './handCount'
import { keyOf } from './keyOf'
import projected from './ProjectedQuestion.module.css'

export interface HandsHintProps {
  readonly order: readonly number[]
  readonly chosen: number | undefined
  readonly count: HandCount
}

/** Explains to a teacher how a press counts a hand, how one chooses, and which choice Lock takes. */
export function HandsHint({ order, chosen, count }: HandsHintProps) {
  const { t } = useT()
  const letterAt = (place: number): string => letterOf(order.indexOf(place))
  return (
    <p aria-live="polite" className={projected['hint']}>
      {chosen === undefined && count.type === 'most' ? (
        <b>{t('question.handsLead', { choice: letterAt(count.place) })}</b>
      ) : chosen === undefined && count.type === 'tie' ? (
        <b>{t('question.handsTie', { choices: count.places.map(letterAt).join(' = ') })}</b>
      ) : (
        t('question.tap', { last: lastKey(order) })
      )}
    </p>
  )
}

/** The last key that chooses a row. */
const lastKey = ({ length }: { readonly length: number }): string =>
  keyOf(Math.min(length, 9) - 1, true)
