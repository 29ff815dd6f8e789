import type { Translator } from '../../../i18n'
import type { BadgeContent } from '../layout'

/** The word under a badge. */
export const badgeText = ({ kind, of }: BadgeContent, t: Translator['t']): string =>
  of.type === 'several'
    ? t(`link.several.${kind}`, { count: of.badges.length })
    : t(`link.${kind}`, { ms: of.badge.ms ?? 0 })
