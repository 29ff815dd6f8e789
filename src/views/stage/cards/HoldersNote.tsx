import type { ReactNode } from 'react'
import type { Frame } from '../../../simulator'
import { WarningIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useConflicts } from './useConflicts'
import styles from './HoldersNote.module.css'

export interface HoldersNoteProps {
  readonly frame: Frame
  /** The children show while no lock has more holders than it may. */
  readonly otherwise?: ReactNode
  readonly isProjected: boolean
}

/** A note over the stage that a lock has more holders than it allows, with their names. */
export function HoldersNote({ frame, otherwise, isProjected }: HoldersNoteProps) {
  const { t } = useT()
  const conflicts = useConflicts(frame)
  if (conflicts.length === 0) return otherwise
  return (
    <div className={styles['note']} data-projected={isProjected || undefined} role="alert">
      <WarningIcon size={isProjected ? 26 : 18} aria-hidden />
      <div>
        {conflicts.map(({ resource, holders }) => (
          <p key={`${resource} ${holders.join(' ')}`}>
            <b>{t('recipe.atOnce', { count: holders.length })}</b>{' '}
            {t('recipe.atOnceAre', { names: holders, lock: resource })}
          </p>
        ))}
      </div>
    </div>
  )
}
