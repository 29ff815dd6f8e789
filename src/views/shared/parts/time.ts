import { clockText, isClockTime } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'

type Say = Translator['t']

/** The most decimals of a second: times are known to the µs. */
const DIGITS_MAX = 6

/**
 * Formats virtual µs in seconds with `digits` decimals, from an hour on with hours and minutes: `14.62 s`,
 * `1:02:03.46`. All times and spans on the page that can grow long use it.
 */
export const formatTime = (us: number, digits: number, t: Say): string =>
  isClockTime(us) ? clockText(us, digits) : t('common.seconds', { value: clockText(us, digits) })

/**
 * Formats virtual µs in seconds with the decimals that matter at that size, or at least `digits`: `14.62 s`,
 * `14.620312 s`.
 */
export const formatSeconds = (us: number, t: Say, digits = 0): string =>
  formatTime(us, Math.max(us < 1e7 ? 3 : 2, digits), t)

/** Formats the time of a run: to the microsecond as long as that is legible, `1.475 ms`, `12.460 s`. */
export const formatMoment = (us: number, t: Say): string =>
  us < 1e6
    ? t('common.milliseconds', { value: (us / 1e3).toFixed(us < 1e5 ? 3 : 2) })
    : formatTime(us, us < 1e8 ? 3 : 2, t)

const secondsOf = (us: number, digits: number): string =>
  clockText(us, Math.max(us < 1e7 ? 3 : 2, digits))

/** Formats virtual µs in ms with `digits` decimals and without the unit: `1.46`. */
export const millisecondsOf = (us: number, digits: number): string => (us / 1_000).toFixed(digits)

/** The number of decimals at which these times, µs, read differently, unless they are the same. */
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
 * Formats a span of virtual µs in the unit that reads best: `312 µs`, `1.5 ms`, `40 ms`, `2.40 s`. A value
 * that would round up to 1000 takes the next unit: never `1000 ms`.
 */
export function formatSpan(us: number, t: Say): string {
  if (us < 999.5) return t('common.microseconds', { value: String(Math.round(us)) })
  if (us < 999_500) {
    const ms = Number(millisecondsOf(us, us < 10_000 ? 1 : 0))
    return t('common.milliseconds', { value: String(ms) })
  }
  return formatTime(us, 2, t)
}
