import { clearSelection } from '../../store'
import { Button } from '../../ui'
import { useT } from '../language'
import type { Focus } from './layout'
import styles from './SpaceTime.module.css'

export interface FocusNoteProps {
  readonly focus: Focus | undefined
  /** Messages that are left out of the picture. */
  readonly hidden: number
}

/** How much led to the chosen message and follows from it; and what the picture leaves out. */
export function FocusNote({ focus, hidden }: FocusNoteProps) {
  const { t } = useT()
  if (focus === undefined && hidden === 0) return null
  return (
    <p className={styles['note']} role="status">
      {focus !== undefined && (
        <>
          {t('spaceTime.led', {
            past: focus.past.size,
            future: focus.future.size,
            causes: focus.causes.size,
          })}
          <Button size="small" onClick={clearSelection}>
            {t('spaceTime.clear')}
          </Button>
        </>
      )}
      {hidden > 0 && t('spaceTime.hidden', { count: hidden })}
    </p>
  )
}
