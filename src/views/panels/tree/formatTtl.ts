import type { Translator } from '../../../i18n'

/** Formats a time to live in ms without insignificant digits: `60 s`, `1.5 s`, `250 ms`. */
export const formatTtl = (ttlMs: number, t: Translator['t']): string =>
  ttlMs < 1_000
    ? t('common.milliseconds', { value: String(ttlMs) })
    : t('common.seconds', { value: String(Number((ttlMs / 1_000).toFixed(2))) })
