import { continueOffered, declineOffer } from '../../../app/experiment'
import type { RecentExperiment } from '../../../app/state'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import { useKeptDate, useRunName } from '../../narration/words'
import styles from './Intro.module.css'

/** Offers the experiment of the last visit, in place of the introduction. */
export function ResumeBanner({ resumeOffer }: { readonly resumeOffer: RecentExperiment }) {
  const { t } = useT()
  const title = useRunName()(resumeOffer)
  const when = useKeptDate()(resumeOffer)
  return (
    <section className={styles['intro']} data-offer aria-label={t('shell.continueTitle')}>
      <p role="status">
        <b>{t('shell.continueTitle')}</b>{' '}
        {t('shell.continueWhat', { title, step: resumeOffer.step, when })}
      </p>
      <Button size="small" tone="primary" onClick={() => void continueOffered()}>
        {t('shell.continue')}
      </Button>
      <Button size="small" onClick={declineOffer}>
        {t('shell.notNow')}
      </Button>
    </section>
  )
}
