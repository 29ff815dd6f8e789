import type { Translator } from '../../../i18n'
import { formatSeconds } from '../../shared/parts'

/** The number of decimals at which the ends of a span of virtual µs differ. */
export const digitsOf = (spanUs: number): number =>
  Math.min(6, Math.max(0, Math.ceil(7 - Math.log10(Math.max(1, spanUs)))))

/** An end of a window in words, as finely as its span needs. */
export const formatEdge = (us: number, spanUs: number, t: Translator['t']): string =>
  formatSeconds(us, t, digitsOf(spanUs))
