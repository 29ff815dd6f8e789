import { useT } from '../language'
import type { SpaceTimeLayout } from './layout'
import { ROW_PX, isMild, seenSigns } from './signLabels'
import styles from './SpaceTime.module.css'
import { deedText } from './words'

export interface SignsProps {
  readonly layout: SpaceTimeLayout
  readonly widthPx: number
  readonly onStep: (step: number) => void
}

/** How far above its lane stands what was decided there. */
const DECIDED_ABOVE_PX = 26

/** What was done to the run, as lines through all lanes; what was decided, beside its lane. */
export function Signs({ layout, widthPx, onStep }: SignsProps) {
  const { t } = useT()
  const seen = seenSigns(layout.signs, widthPx)
  const signs = seen.map(({ sign, label }, index) => {
    const { x, y, deed } = sign
    const text = deedText(deed, t)
    if (y !== undefined) {
      return (
        <span
          key={`${deed.type} ${deed.step} ${text}`}
          className={styles['decided']}
          data-type={deed.type}
          style={{
            transform: `translate(calc(${Math.round(x)}px - 50%), ${y - DECIDED_ABOVE_PX}px)`,
          }}
        >
          {text}
        </span>
      )
    }
    return (
      <button
        key={`${deed.type} ${deed.step} ${text}`}
        type="button"
        className={styles['done']}
        data-type={deed.type}
        data-mild={isMild(deed) || undefined}
        // Words reach to the right: over the lines that follow.
        style={{ transform: `translateX(${Math.round(x)}px)`, zIndex: seen.length - index }}
        aria-label={t('spaceTime.goToDeed', { what: text })}
        onClick={() => onStep(deed.step)}
      >
        {label !== undefined && (
          <span style={{ top: label.row * ROW_PX, maxWidth: label.widthPx }}>{text}</span>
        )}
      </button>
    )
  })
  return <div className={styles['signs']}>{signs}</div>
}
