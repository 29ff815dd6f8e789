import { useEffect, useState } from 'react'
import { changeSettings, openOverlay, useLab } from '../../store'
import { Button, IconButton, XIcon } from '../../ui'
import { useT } from '../language'
import styles from './Intro.module.css'

/**
 * One sentence that says what this is, until it is closed for good. Who has done something knows
 * enough for this visit.
 */
export function Intro() {
  const { t } = useT()
  const isOver = useLab((state) => state.settings.isIntroOver)
  const hasActed = useHasActed()
  // A film that is being made says so in its place.
  const isRecording = useLab((state) => state.isRecording)
  // Nothing runs behind a link that could not be opened.
  const isEmpty = useLab((state) => state.status === 'empty')
  if (isOver || hasActed || isRecording || isEmpty) return null
  return (
    <section className={styles['intro']} aria-label={t('shell.introLabel')}>
      <p>{t('shell.intro')}</p>
      <Button size="small" onClick={() => openOverlay('gallery')}>
        {t('shell.introScenarios')}
      </Button>
      <IconButton
        size="small"
        label={t('shell.introClose')}
        onClick={() => changeSettings({ isIntroOver: true })}
      >
        <XIcon size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

const ACTED_KEY = 'zklab.acted'

/** Whether something was done in this visit, taken back or not: a page that is loaded anew remembers it. */
function useHasActed(): boolean {
  const isActing = useLab((state) => state.undoable.length > 0)
  const [hasActed, setHasActed] = useState(readActed)
  if (isActing && !hasActed) setHasActed(true)
  useEffect(() => {
    if (!hasActed) return
    try {
      sessionStorage.setItem(ACTED_KEY, '1')
    } catch {
      // Then it is known until the page is loaded anew.
    }
  }, [hasActed])
  return hasActed
}

function readActed(): boolean {
  try {
    return sessionStorage.getItem(ACTED_KEY) !== null
  } catch {
    return false
  }
}
