import type { Translator } from '../../../i18n'
import type { PlacedSign } from '../layout'

/** The word under a sign. */
export const signText = ({ kind, of }: PlacedSign, t: Translator['t']): string =>
  of.type === 'several'
    ? t(`link.several.${kind}`, { count: of.signs.length })
    : t(`link.${kind}`, { ms: of.sign.ms ?? 0 })
