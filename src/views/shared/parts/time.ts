import { clockText, isClockTime } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'

type Say = Translator['t']

/** A time is never told more finely than it is known: to the µs. */
const DIGITS_MAX = 6

/**
 * Virtual µs with so many digits behind the point of a second, from an hour on with hours and minutes:
 * `14.62 s`, `1:02:03.46`. Every time and span on the page that can grow long is written by it.
 */
export const formatTime = (t: Say, us: number, digits: number): string =>
  isClockTime(us) ? clockText(us, digits) : t('common.seconds', { value: clockText(us, digits) })

/** Virtual µs as seconds with the digits that matter at that size, or so many: `14.62 s`, `14.620312 s`. */
export const formatSeconds = (t: Say, us: number, digits = 0): string =>
  formatTime(t, us, Math.max(us < 1e7 ? 3 : 2, digits))

/** The time at which a run stands: to the microsecond as long as that can be read, `1.475 ms`, `12.460 s`. */
export const formatMoment = (t: Say, us: number): string =>
  us < 1e6
    ? t('common.milliseconds', { value: (us / 1e3).toFixed(us < 1e5 ? 3 : 2) })
    : formatTime(t, us, us < 1e8 ? 3 : 2)

const secondsOf = (us: number, digits: number): string =>
  clockText(us, Math.max(us < 1e7 ? 3 : 2, digits))

/** Virtual µs as ms with so many digits and without their unit: `1.46`. */
export const millisecondsOf = (us: number, digits: number): string => (us / 1_000).toFixed(digits)

/** The digits behind the point at which those times, µs, read differently, unless they are the same. */
export function digitsApart(
  times: readonly number[],
  written: (us: number, digits: number) => string = secondsOf,
): number {
  const count = new Set(times).size
  for (let digits = 0; digits < DIGITS_MAX; digits += 1) {
    if (new Set(times.map((us) => written(us, digits))).size === count) return digits
  }
  return DIGITS_MAX
}

/**
 * A span of virtual µs in the unit that reads best: `312 µs`, `1.5 ms`, `40 ms`, `2.40 s`. What would be
 * rounded up to 1000 of a unit is told in the next: never `1000 ms`.
 */
export function formatSpan(t: Say, us: number): string {
  if (us < 999.5) return t('common.microseconds', { value: String(Math.round(us)) })
  if (us < 999_500) {
    const ms = Number(millisecondsOf(us, us < 10_000 ? 1 : 0))
    return t('common.milliseconds', { value: String(ms) })
  }
  return formatTime(t, us, 2)
}
