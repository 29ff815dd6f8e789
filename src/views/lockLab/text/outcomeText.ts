import type { Translator } from '../../../i18n'
import type { TrialRecording } from '../../../engine'
import { readIncident } from '../model/incidentTimeline'
import { tokenText } from './words'

/** The latest moment of the incident, or its outcome once decided; and whether that is bad. */
export function outcomeText(
  recording: TrialRecording,
  us: number,
  t: Translator['t'],
): readonly [string, boolean] {
  const { outcome, besideUs, decidedUs, moments } = readIncident(recording)
  if (us >= decidedUs) {
    const beside =
      besideUs > 0 ? `${t('locks.beside', { seconds: (besideUs / 1e6).toFixed(1) })} ` : ''
    const isBad = outcome === 'lost' || outcome === 'refusedAll'
    return [`${beside}${t(`locks.outcome.${outcome}`)}`, isBad]
  }
  const last = moments.findLast((moment) => moment.us <= us)
  if (last === undefined) return ['', false]
  const { what, client, sleeper, count, token, seen } = last
  const written = (its: number | undefined): string => (its === undefined ? '' : tokenText(its))
  const words = { client, sleeper, count, token: written(token), seen: written(seen) }
  return [t(`locks.moment.${what}`, words), false]
}
