const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const
const DAY_MS = 86_400_000

/** Formats a time in ms since 1970 like Java's `Date.toString` in UTC: `Fri Nov 20 11:30:35 UTC 2026`. */
export function printDate(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  const seconds = Math.floor((ms - days * DAY_MS) / 1000)
  const { year, month, day } = civilFromDays(days)
  const weekday = WEEKDAYS[(((days + 4) % 7) + 7) % 7] ?? 'Sun'
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const time = clock.map(twoDigits).join(':')
  return `${weekday} ${MONTHS[month - 1] ?? 'Jan'} ${twoDigits(day)} ${time} UTC ${yearText(year)}`
}

/**
 * Computes the Gregorian date of a day counted from 1970-01-01. Eras of 400 years begin on 1 March, so
 * that the leap day comes last (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
 */
function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const yearText = (year: number): string => String(year).padStart(4, '0')
