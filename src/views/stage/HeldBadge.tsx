import { LockIcon, WarningIcon } from '../../ui'
import type { HeldHere } from './holders'
import styles from './HeldBadge.module.css'

/** Beside whoever holds a lock: a padlock; an exclamation mark in a triangle where others do too. */
export function HeldBadge({ held }: { readonly held: HeldHere }) {
  const isBroken = held.others.length > 0
  const Icon = isBroken ? WarningIcon : LockIcon
  return (
    <span className={styles['badge']} data-broken={isBroken || undefined} aria-hidden>
      <Icon size={13} strokeWidth={2.4} />
    </span>
  )
}
