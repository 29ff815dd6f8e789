const HOUR_US = 3_600_000_000
const MINUTE_S = 60

/**
 * Formats virtual time without its unit: in seconds, `14.62`, and from `clockFromUs` on in hours, minutes
 * and seconds, `1:02:03.46`. `digits` of a second follow the point, 6 at most.
 */
export function clockText(us: number, digits: number, clockFromUs = HOUR_US): string {
  if (us < clockFromUs) return (us / 1e6).toFixed(digits)
  const perSecond = 10 ** digits
  // The time is rounded before it is divided, so that no minute has 60 seconds.
  const parts = Math.round((us / 1e6) * perSecond)
  const minutes = Math.floor(parts / perSecond / MINUTE_S)
  const seconds = ((parts - minutes * MINUTE_S * perSecond) / perSecond).toFixed(digits)
  const two = (count: number | string): string => String(count).padStart(2, '0')
  const [whole = '', rest] = seconds.split('.')
  const clock = `${Math.floor(minutes / MINUTE_S)}:${two(minutes % MINUTE_S)}:${two(whole)}`
  return rest === undefined ? clock : `${clock}.${rest}`
}

/** Returns whether {@link clockText} writes a time as hours, minutes and seconds by default. */
export const isClockTime = (us: number): boolean => us >= HOUR_US
