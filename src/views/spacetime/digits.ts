import type { Translator } from '../../i18n'
import { formatSeconds } from '../parts'

/** From this many digits on they are more than moments have elsewhere. */
const FINE_DIGITS = 4

/** The digits behind the point that tell the ends of a span of virtual µs apart. */
export const digitsOf = (spanUs: number): number =>
  Math.min(6, Math.max(0, Math.ceil(7 - Math.log10(Math.max(1, spanUs)))))

/** Where a window of that span begins or ends: as finely as one looks. */
export function formatEdge(t: Translator['t'], us: number, spanUs: number): string {
  const digits = digitsOf(spanUs)
  if (digits < FINE_DIGITS) return formatSeconds(t, us)
  return t('common.seconds', { value: (us / 1_000_000).toFixed(digits) })
}
