import { continueKept, declineKept } from '../../../app/page'
import type { KeptExperiment } from '../../../app/state'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import { useKeptDate, useLocalText } from '../../narration/words'
import styles from './Intro.module.css'

/** Offers the experiment of the last visit, in the place of the page's first sentence. */
export function Offer({ offered }: { readonly offered: KeptExperiment }) {
  const { t } = useT()
  const localText = useLocalText()
  const when = useKeptDate()(offered)
  const title = offered.title === undefined ? t('shell.untitled') : localText(offered.title)
  return (
    <section className={styles['intro']} data-offer aria-label={t('shell.continueTitle')}>
      <p role="status">
        <b>{t('shell.continueTitle')}</b>{' '}
        {t('shell.continueWhat', { title, step: offered.step, when })}
      </p>
      <Button size="small" tone="primary" onClick={() => void continueKept()}>
        {t('shell.continue')}
      </Button>
      <Button size="small" onClick={declineKept}>
        {t('shell.notNow')}
      </Button>
    </section>
  )
}
