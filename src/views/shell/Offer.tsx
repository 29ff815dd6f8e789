import { useLayoutEffect, useRef } from 'react'
import { continueKept, declineKept, useLab, type KeptExperiment } from '../../store'
import { Banner, Button } from '../../ui'
import { useT } from '../language'
import { useLocalText } from '../words'

/** Offers the experiment of the last visit. */
export function Offer() {
  const offered = useLab((state) => state.offered)
  return offered && <Offered offered={offered} />
}

function Offered({ offered }: { readonly offered: KeptExperiment }) {
  const ref = useLiftedNotices()
  const { t, locale } = useT()
  const localText = useLocalText()
  const when = new Date(offered.keptAt).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <div ref={ref}>
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
    </div>
  )
}

/** Notices keep to the window, and this to the stage: they are told from where on they do not hide it. */
function useLiftedNotices() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: offer } = ref
    if (offer === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const heightPx = innerHeight - offer.getBoundingClientRect().top
      style.setProperty('--offer-top', `${Math.ceil(heightPx)}px`)
    })
    for (const part of [document.documentElement, offer.closest('main') ?? offer, offer])
      observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty('--offer-top')
    }
  }, [])
  return ref
}
