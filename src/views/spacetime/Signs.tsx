import type { CSSProperties } from 'react'
import type { Milestone } from '../../engine'
import { useT } from '../shared/language'
import type { SpaceTimeLayout } from './model/layout'
import { ROW_PX, isMild } from './model/signLabels'
import styles from './Diagram.module.css'
import { usePaced } from './controls/usePaced'
import { milestoneText } from './model/words'

export interface SignsProps {
  readonly layout: SpaceTimeLayout
  readonly onMilestone: (milestone: Milestone) => void
}

/** Half of the least width for a finger, px; a handle is centred on its line and also covers its words. */
const HALF_PX = 12

/**
 * The handles of interventions over the lanes; each goes to its moment. Lines and words are painted. Along a
 * line the field itself takes the pointer, so that messages there can be pressed.
 */
export function Signs({ layout, onMilestone }: SignsProps) {
  const { t } = useT()
  const { seen } = usePaced(layout)
  const signs = seen.map(({ sign: { x, y, milestone }, label }, index) => {
    if (y !== undefined) return null
    const text = milestoneText(milestone, t)
    return (
      <button
        key={`${milestone.type} ${milestone.step} ${text}`}
        type="button"
        className={styles['done']}
        data-mild={isMild(milestone) || undefined}
        style={
          {
            // Earlier words reach beneath later lines; a line without words lies on both.
            '--above': seen.length - index + (label === undefined ? seen.length : 0),
            left: Math.round(x) - HALF_PX,
            top: (label?.row ?? 0) * ROW_PX,
            width: HALF_PX + Math.max(HALF_PX, label?.widthPx ?? 0),
          } as CSSProperties
        }
        aria-label={t('spaceTime.goToMilestone', { what: text })}
        onClick={() => onMilestone(milestone)}
      >
        <span data-words={text} />
      </button>
    )
  })
  return <div className={styles['signs']}>{signs}</div>
}
