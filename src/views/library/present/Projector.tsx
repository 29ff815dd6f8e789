import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { followFullScreen, toggleBlank } from '../../../app/projector'
import { useT } from '../../shared/language'
import { takeFocus } from '../../shared/parts'
import { QrCard } from './QrCard'
import styles from './Projector.module.css'
import { ProjectorBar } from './ProjectorBar'
import { Spotlight } from './Spotlight'

/** The bar of projector mode, which replaces the page's, and its overlays of the stage. */
export function Projector() {
  const isSpotlit = useLab((state) => state.isSpotlit)
  const isBlank = useLab((state) => state.isBlank)
  const isCodeShown = useLab((state) => state.isCodeShown)
  useEffect(followFullScreen, [])
  return (
    <>
      <ProjectorBar />
      {isCodeShown && <QrCard />}
      {isSpotlit && <Spotlight />}
      {isBlank && <Blank />}
    </>
  )
}

/** A black screen; a press anywhere, or its key, ends it. Then the focus is where it was. */
function Blank() {
  const { t } = useT()
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
  return (
    <button
      type="button"
      ref={takeFocus}
      className={styles['blank']}
      aria-label={t('present.unblank')}
      onClick={toggleBlank}
    />
  )
}
