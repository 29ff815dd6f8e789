import type { Translator } from '../../i18n'
import { HOLD_MAX_US, type Coverage } from '../../playground'
import { formatSeconds } from '../shared/parts'

/** Says that nothing broke, and under which faults and holds. */
export function coverageText(
  { schedules, holdFactors, ...counts }: Coverage,
  t: Translator['t'],
): string {
  const { deaths, restarts, disconnects, leaders, pauses, pauseMaxMs } = counts
  const longest = formatSeconds(pauseMaxMs * 1_000, t)
  const most = HOLD_MAX_US / 1_000_000
  const factors = holdFactors.filter((factor) => factor > 1).map((factor) => `${factor}×`)
  return t('code.stands', {
    count: schedules,
    deaths,
    restarts,
    disconnects,
    leaders,
    pauses,
    longest,
    factors,
    most,
  })
}
