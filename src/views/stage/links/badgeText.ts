import type { Translator } from '../../../i18n'
import type { PlacedBadge } from '../layout'

/** The word under a sign. */
export const badgeText = ({ kind, of }: PlacedBadge, t: Translator['t']): string =>
  of.type === 'several'
    ? t(`link.several.${kind}`, { count: of.badges.length })
    : t(`link.${kind}`, { ms: of.badge.ms ?? 0 })
