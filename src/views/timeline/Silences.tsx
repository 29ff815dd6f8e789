import { tooltipProps } from '../../ui'
import { useT } from '../shared/language'
import { formatTime } from '../shared/parts'
import type { PlacedSilence } from './layout'
import { ROWS } from './rows'
import styles from './Moments.module.css'

export interface SilencesProps {
  readonly silences: readonly PlacedSilence[]
  readonly onToggle: (lastUs: number) => void
}

/** The lengths of the silences; a press unfolds one, or folds it again. */
export function Silences({ silences, onToggle }: SilencesProps) {
  const { t } = useT()
  return silences.map(({ lastUs, lengthUs, isFolded, x, width }) => {
    const length = formatTime(lengthUs, lengthUs < 10_000_000 ? 1 : 0, t)
    const label = t(isFolded ? 'marks.unfold' : 'marks.foldAgain', { length })
    return (
      <button
        key={lastUs}
        type="button"
        className={styles['silence']}
        style={{ left: x, width, top: ROWS.bandY, height: ROWS.bandHeight }}
        data-folded={isFolded || undefined}
        aria-label={label}
        {...tooltipProps(label)}
        onClick={() => onToggle(lastUs)}
      >
        <span>{length}</span>
      </button>
    )
  })
}
