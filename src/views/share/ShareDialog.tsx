import { useEffect, useRef, useState } from 'react'
import { closeOverlay, currentLink, currentScenarioText, openOverlay, useLab } from '../../store'
import { Button, CheckIcon, CopyIcon, Dialog, DownloadIcon, OpenIcon } from '../../ui'
import { useT } from '../language'
import { saveFile, copyText } from '../parts'
import styles from './ShareDialog.module.css'

/** The experiment as a link or a file. */
export function ShareDialog() {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step)
  const link = useLink(step)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (link === undefined) return
    await copyText(link)
    setIsCopied(true)
  }
  return (
    <Dialog
      isOpen
      title={t('share.title')}
      description={t('share.intro')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
    >
      {step === undefined ? (
        <p>{t('share.nothing')}</p>
      ) : (
        <>
          <div className={styles['link']}>
            <input
              readOnly
              value={link ?? ''}
              aria-label={t('share.link')}
              onFocus={({ target }) => target.select()}
            />
            <Button
              tone="primary"
              isBusy={link === undefined}
              icon={
                isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />
              }
              onClick={() => void copy()}
            >
              {isCopied ? t('share.copied') : t('share.copy')}
            </Button>
          </div>
          <p className={styles['note']} role="status">
            {link === undefined
              ? t('share.making')
              : t('share.length', { length: link.length, step })}
          </p>
        </>
      )}
      <div className={styles['files']}>
        {step !== undefined && (
          <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => void saveScenario()}>
            {t('share.save')}
          </Button>
        )}
        <Button icon={<OpenIcon size={16} aria-hidden />} onClick={() => openOverlay('gallery')}>
          {t('share.open')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The link to what is shown now. One is made at a time: while time runs, a link comes all the same. */
function useLink(step: number | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly link: string; readonly step: number }>()
  const isMaking = useRef(false)
  useEffect(() => {
    if (step === undefined || isMaking.current || made?.step === step) return
    isMaking.current = true
    void currentLink().then((link) => {
      isMaking.current = false
      setMade({ link, step })
    })
  }, [step, made])
  return made?.link
}

async function saveScenario(): Promise<void> {
  const text = await currentScenarioText()
  saveFile('zklab-scenario.json', new Blob([text], { type: 'application/json' }))
}
