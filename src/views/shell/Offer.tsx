import { continueKept, declineKept, useLab } from '../../store'
import { Banner, Button } from '../../ui'
import { useT } from '../language'
import { useLocalText } from '../words'

/** Offers the experiment of the last visit. */
export function Offer() {
  const { t, locale } = useT()
  const localText = useLocalText()
  const offered = useLab((state) => state.offered)
  if (offered === undefined) return null
  const when = new Date(offered.keptAt).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Banner
      title={t('shell.continueTitle')}
      actions={
        <>
          <Button tone="primary" onClick={() => void continueKept()}>
            {t('shell.continue')}
          </Button>
          <Button onClick={declineKept}>{t('shell.notNow')}</Button>
        </>
      }
    >
      {t('shell.continueWhat', {
        title: offered.title === undefined ? t('shell.untitled') : localText(offered.title),
        step: offered.step,
        when,
      })}
    </Banner>
  )
}
