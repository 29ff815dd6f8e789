import { useMemo } from 'react'
import { seekLocks } from '../../app/locks'
import { useLockLab } from '../../app/hooks'
import type { TrialRecording } from '../../engine'
import { CheckIcon, WarningIcon } from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import styles from './Arena.module.css'
import { readIncident, type IncidentMoment } from './model/incidentTimeline'
import { incidentMomentText } from './text/outcomeText'

/** Shows what happened to a lock while its holder slept: the outcome, and the moments that led to it. */

export interface IncidentProps {
  readonly recording: TrialRecording
}

/** The outcome of the incident, or its latest moment before that. */
export function IncidentOutcome({ recording }: IncidentProps) {
  const { t } = useT()
  const { outcome, besideUs, decidedUs, moments } = useMemo(
    () => readIncident(recording),
    [recording],
  )
  const shownUs = useLockLab((state) => state.shownUs)
  if (shownUs < decidedUs) {
    const last = moments.findLast(({ us }) => us <= shownUs)
    return (
      <p className={styles['outcome']} data-open>
        {last !== undefined && <MomentText moment={last} />}
      </p>
    )
  }
  const isBad = outcome === 'lost' || outcome === 'refusedAll'
  return (
    <p className={styles['outcome']} data-bad={isBad || undefined}>
      {isBad ? <WarningIcon size={16} aria-hidden /> : <CheckIcon size={16} aria-hidden />}
      <span>
        {besideUs > 0 && <>{t('locks.beside', { seconds: (besideUs / 1e6).toFixed(1) })} </>}
        <b>{t(`locks.outcome.${outcome}`)}</b>
      </span>
    </p>
  )
}

/** The moments of the incident in words; a press on one seeks it. */
export function IncidentMoments({ recording }: IncidentProps) {
  const { t } = useT()
  const shownUs = useLockLab((state) => state.shownUs)
  const { moments } = useMemo(() => readIncident(recording), [recording])
  return (
    <details className={styles['text']}>
      <summary>{t('locks.story')}</summary>
      <ol className={styles['story']} aria-label={t('locks.story')}>
        {moments.map((moment) => {
          const { us, what, client } = moment
          return (
            <li key={`${us} ${what} ${client}`} data-past={us <= shownUs || undefined}>
              <button type="button" onClick={() => seekLocks(us)}>
                <time>{formatSeconds(us, t)}</time>
                <MomentText moment={moment} />
              </button>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function MomentText({ moment }: { readonly moment: IncidentMoment }) {
  const { t } = useT()
  return <span>{incidentMomentText(moment, t)}</span>
}
