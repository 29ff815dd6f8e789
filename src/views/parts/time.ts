import type { Translator } from '../../i18n'

type Say = Translator['t']

/** A time is never told more finely than it is known: to the µs. */
const DIGITS_MAX = 6

/** Virtual µs as seconds with the digits that matter at that size, or so many: `14.62 s`, `14.620312 s`. */
export const formatSeconds = (t: Say, us: number, digits = 0): string =>
  t('common.seconds', { value: secondsOf(us, digits) })

function secondsOf(us: number, digits: number): string {
  const seconds = us / 1_000_000
  return seconds.toFixed(Math.max(seconds < 10 ? 3 : 2, digits))
}

/** The digits behind the point at which those times, µs, read differently, unless they are the same. */
export function digitsApart(times: readonly number[]): number {
  const count = new Set(times).size
  for (let digits = 0; digits < DIGITS_MAX; digits += 1) {
    if (new Set(times.map((us) => secondsOf(us, digits))).size === count) return digits
  }
  return DIGITS_MAX
}

/** A span of virtual µs in the unit that reads best: `312 µs`, `1.5 ms`, `40 ms`, `2.40 s`. */
export function formatSpan(t: Say, us: number): string {
  const { unit, value } = spanOf(us)
  return t(`common.${unit}`, { value })
}

/** The same where there is room for letters alone, whatever the language. */
export function letteredSpan(us: number): string {
  const { unit, value } = spanOf(us)
  return `${value} ${LETTERS[unit]}`
}

const LETTERS = { microseconds: 'µs', milliseconds: 'ms', seconds: 's' } as const

/** What would be rounded up to 1000 of a unit is told in the next: never `1000 ms`. */
function spanOf(us: number): { readonly unit: keyof typeof LETTERS; readonly value: string } {
  if (us < 999.5) return { unit: 'microseconds', value: String(Math.round(us)) }
  if (us < 999_500) {
    return {
      unit: 'milliseconds',
      value: String(Number((us / 1_000).toFixed(us < 10_000 ? 1 : 0))),
    }
  }
  return { unit: 'seconds', value: (us / 1_000_000).toFixed(2) }
}
