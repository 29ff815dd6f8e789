import type { Translator } from '../../../i18n'
import { useT } from '../../shared/language'
import type { BelievedLock } from '../model'

export interface LockHolderText {
  /** The short form, for a pill or a card. */
  readonly short: string
  /** The other holders, where the lock allows none: for readers who cannot see them all. */
  readonly more?: string
}

/** The text for a client that believes to hold a lock. */
export function useLockHolderText(lock: BelievedLock | undefined): LockHolderText | undefined {
  const { t } = useT()
  return lock === undefined ? undefined : lockHolderText(lock, t)
}

/** Returns the text for a client that believes to hold a lock, in the translator's language. */
export function lockHolderText(
  { resource: lock, others }: BelievedLock,
  t: Translator['t'],
): LockHolderText {
  if (others.length === 0) {
    return { short: t('recipe.holdsLock', { lock }) }
  }
  return {
    short: t('recipe.holdersCount', { count: others.length + 1 }),
    more: t('recipe.holdsBeside', { lock, names: others }),
  }
}
