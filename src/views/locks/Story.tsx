import { useMemo } from 'react'
import { seekLocks, useLockLab } from '../../store'
import type { TrialRecording } from '../../worker'
import { CheckIcon, WarningIcon } from '../../ui'
import { useT } from '../language'
import { formatSeconds } from '../parts'
import styles from './LockLab.module.css'
import { storyOf } from './story'

/** The accident of the sleeping holder in words, each moment to be gone to, and how it ended. */
export function Story({ recording }: { readonly recording: TrialRecording }) {
  const { t } = useT()
  const shownUs = useLockLab((state) => state.shownUs)
  const { moments, outcome, besideUs } = useMemo(() => storyOf(recording), [recording])
  const isBad = outcome === 'lost' || outcome === 'refusedAll'
  return (
    <section className={styles['story']} aria-label={t('locks.story')}>
      <ol>
        {moments.map(({ us, what, client }) => (
          <li key={`${us} ${what} ${client}`} data-past={us <= shownUs || undefined}>
            <button type="button" onClick={() => seekLocks(us)}>
              <time>{formatSeconds(us)}</time>
              <span>{t(`locks.moment.${what}`, { client })}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles['outcome']} data-bad={isBad || undefined}>
        {isBad ? <WarningIcon size={16} aria-hidden /> : <CheckIcon size={16} aria-hidden />}
        <span>
          {besideUs > 0 && <>{t('locks.beside', { seconds: (besideUs / 1e6).toFixed(1) })} </>}
          <b>{t(`locks.outcome.${outcome}`)}</b>
        </span>
      </p>
    </section>
  )
}
