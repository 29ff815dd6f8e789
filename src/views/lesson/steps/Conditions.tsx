import { CheckIcon } from '../../../ui'
import { useLab } from '../../../app/hooks'
import { selectFrame } from '../../../app/state'
import { joinNodes, useT } from '../../shared/language'
import { zxidTag } from '../../shared/zxid'
import { LessonLine } from '../text/LessonText'
import { presentOf, type Condition } from './presentOf'
import styles from './Steps.module.css'

export interface ConditionsProps {
  readonly conditions: readonly Condition[]
  /** Whether each holds now. */
  readonly holds: readonly boolean[]
}

const TAGS = { z: zxidTag('committed', 'small') } as const

/** The conditions of a goal, each with what the run shows of it now. */
export function Conditions({ conditions, holds }: ConditionsProps) {
  const { t, rich } = useT()
  const frame = useLab(selectFrame)
  return (
    <ul className={styles['conditions']} aria-label={t('lesson.conditions')}>
      {conditions.map((condition, index) => {
        const isHeld = holds[index] === true
        const present = frame && presentOf(frame, condition)
        return (
          // The conditions of a goal never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-holds={isHeld || undefined}>
            <span className={styles['check']}>
              {isHeld && <CheckIcon size={12} strokeWidth={3.5} aria-hidden />}
            </span>
            <span>
              <LessonLine text={condition.text} />
              <span className="visually-hidden"> {t(isHeld ? 'lesson.holds' : 'lesson.open')}</span>
            </span>
            <small>
              {present !== undefined && joinNodes(rich(present.key, present.values, TAGS))}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
