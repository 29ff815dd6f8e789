import type { Translator } from '../../i18n'

type Say = Translator['t']

/** Virtual µs as seconds with the digits that matter at that size: `14.62 s`; or with more of them. */
export const formatSeconds = (t: Say, us: number, digitsLeast = 0): string =>
  t('common.seconds', { value: secondsOf(us, digitsLeast) })

/** The digits behind the point that tell the ends of a span of virtual µs apart. */
export const digitsOf = (spanUs: number): number =>
  Math.min(6, Math.max(0, Math.ceil(7 - Math.log10(Math.max(1, spanUs)))))

/** The same at an axis, where the unit is one letter in every language. */
export const axisSeconds = (us: number): string => `${secondsOf(us)} s`

function secondsOf(us: number, digitsLeast = 0): string {
  const seconds = us / 1_000_000
  return seconds.toFixed(Math.max(digitsLeast, seconds < 10 ? 3 : 2))
}

/** A span of virtual µs in the unit that reads best: `312 µs`, `1.5 ms`, `40 ms`, `2.40 s`. */
export function formatSpan(t: Say, us: number): string {
  if (us < 1_000) return t('common.microseconds', { value: String(Math.round(us)) })
  if (us < 1_000_000) {
    const value = String(Number((us / 1_000).toFixed(us < 10_000 ? 1 : 0)))
    return t('common.milliseconds', { value })
  }
  return t('common.seconds', { value: (us / 1_000_000).toFixed(2) })
}
