import type { CSSProperties } from 'react'
import { useT } from '../language'
import type { SpaceTimeLayout } from './layout'
import { ROW_PX, isMild } from './signLabels'
import styles from './SpaceTime.module.css'
import { usePaced } from './usePaced'
import { deedText } from './words'

export interface SignsProps {
  readonly layout: SpaceTimeLayout
  readonly onStep: (step: number) => void
}

/** What was done to the run, to go there: lines and words are painted, these take hands and keys. */
export function Signs({ layout, onStep }: SignsProps) {
  const { t } = useT()
  const { seen } = usePaced(layout)
  const signs = seen.map(({ sign: { x, y, deed }, label }, index) => {
    if (y !== undefined) return null
    const text = deedText(deed, t)
    return (
      <button
        key={`${deed.type} ${deed.step} ${text}`}
        type="button"
        className={styles['done']}
        data-mild={isMild(deed) || undefined}
        // Earlier words reach beneath later lines.
        style={{ '--above': seen.length - index, left: Math.round(x) } as CSSProperties}
        aria-label={t('spaceTime.goToDeed', { what: text })}
        onClick={() => onStep(deed.step)}
      >
        <span
          data-words={text}
          style={{ top: (label?.row ?? 0) * ROW_PX, width: label?.widthPx ?? 0 }}
        />
      </button>
    )
  })
  return <div className={styles['signs']}>{signs}</div>
}
