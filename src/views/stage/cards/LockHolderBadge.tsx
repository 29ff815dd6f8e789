import { LockIcon, WarningIcon } from '../../../ui'
import styles from './LockHolderBadge.module.css'

/** Beside whoever holds a lock: a padlock; an exclamation mark in a triangle where others do too. */
export function LockHolderBadge({ isBroken }: { readonly isBroken: boolean }) {
  const Icon = isBroken ? WarningIcon : LockIcon
  return (
    <span className={styles['badge']} data-broken={isBroken || undefined} aria-hidden>
      <Icon size={13} strokeWidth={2.4} />
    </span>
  )
}
