import { LockIcon, WarningIcon } from '../../../ui'
import styles from './LockHolderBadge.module.css'

/** The badge of a lock's holder: a padlock, or a warning triangle where others hold it too. */
export function LockHolderBadge({ isBroken }: { readonly isBroken: boolean }) {
  const Icon = isBroken ? WarningIcon : LockIcon
  return (
    <span className={styles['badge']} data-broken={isBroken || undefined} aria-hidden>
      <Icon size={13} strokeWidth={2.4} />
    </span>
  )
}
