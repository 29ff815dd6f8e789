import type { Translator } from '../../../i18n'
import { useT } from '../../shared/language'
import type { HeldHere } from '../model'

export interface HeldWords {
  /** For a pill or a card. */
  readonly short: string
  /** With whom, where it should not be so: for who does not see them all. */
  readonly more?: string
}

/** What is said of somebody who believes to hold a lock. */
export function useHeldWords(held: HeldHere | undefined): HeldWords | undefined {
  const { t } = useT()
  return held === undefined ? undefined : heldWordsOf(held, t)
}

/** The same for pictures. */
export function heldWordsOf({ resource: lock, others }: HeldHere, t: Translator['t']): HeldWords {
  if (others.length === 0) {
    return { short: t('recipe.holdsLock', { lock }) }
  }
  return {
    short: t('recipe.holdersCount', { count: others.length + 1 }),
    more: t('recipe.holdsBeside', { lock, names: others }),
  }
}
