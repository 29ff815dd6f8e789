import { closeIntro, openOverlay } from '../../../app/selection'
import { Button, IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Intro.module.css'

/** One sentence about the purpose of the page, at the reader's request. */
export function Intro() {
  const { t } = useT()
  return (
    <section className={styles['intro']} aria-label={t('shell.introLabel')}>
      <p>{t('shell.intro')}</p>
      <Button size="small" onClick={() => openOverlay('gallery')}>
        {t('shell.introScenarios')}
      </Button>
      <IconButton size="small" label={t('shell.introClose')} onClick={closeIntro}>
        <XIcon size={16} aria-hidden />
      </IconButton>
    </section>
  )
}
