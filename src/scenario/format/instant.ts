/** Default instant of virtual time 0: 2026-01-01T00:00:00Z, in ms since 1970. */
export const STARTS_AT_DEFAULT_MS = 1_767_225_600_000

const DAY_MS = 86_400_000
export const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Parses an ISO date between 1970 and 9999, with or without a time, UTC if it has no zone. Returns ms
 * since 1970, or `undefined` for any other text. Pure rooms have no host clock and no `Date`.
 */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((i) =>
    Number(match[i] ?? 0),
  ) as [number, number, number, number, number, number]
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const ms = Number((match[7] ?? '').padEnd(3, '0'))
  const time = ((hour * 60 + minute) * 60 + second) * 1000 + ms
  return daysSince1970(year, month, day) * DAY_MS + time - zoneMs(match[8])
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0
  const ms = (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))) * 60_000
  return zone.startsWith('-') ? -ms : ms
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function daysSince1970(year: number, month: number, day: number): number {
  const before = year - 1
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  const leapsTo1970 = 477
  let days = (year - 1970) * 365 + leaps - leapsTo1970 + day - 1
  for (let m = 1; m < month; m += 1) days += daysIn(year, m)
  return days
}
