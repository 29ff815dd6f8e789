import type { Translator } from '../../../i18n'
import type { TrialRecording } from '../../../engine'
import { readIncident, type IncidentMoment } from '../model/incidentTimeline'
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
  return [incidentMomentText(last, t), false]
}

/** A moment of the incident in a sentence. */
export function incidentMomentText(moment: IncidentMoment, t: Translator['t']): string {
  const { what, client, sleeper, count, token, seen } = moment
  const written = (value: number | undefined): string =>
    value === undefined ? '' : tokenText(value)
  const words = { client, sleeper, count, token: written(token), seen: written(seen) }
  return t(`locks.moment.${what}`, words)
}
