import { useLab } from '../../../app/hooks'
import { startPrinting, startRecording } from '../../../app/projector'
import { Button, DownloadIcon, PictureIcon, PrintIcon, VideoIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { savePicture } from '../files'
import { AnimationForm } from './AnimationForm'
import styles from './ShareDialog.module.css'

/** Saves the run as pictures, a film, or paper. The drawing code is loaded on demand. */
export function ExportButtons() {
  const translator = useT()
  const { t } = translator
  // Only the stage can be filmed.
  const isOfLocks = useLab(({ view }) => view === 'locks')
  return (
    <section className={styles['section']} aria-label={t('record.heading')}>
      <h3>{t('record.heading')}</h3>
      <div className={styles['files']}>
        <Button
          icon={<PictureIcon size={16} aria-hidden />}
          onClick={() => void savePicture('png', translator)}
        >
          {t('record.png')}
        </Button>
        <Button
          icon={<DownloadIcon size={16} aria-hidden />}
          onClick={() => void savePicture('svg', translator)}
        >
          {t('record.svg')}
        </Button>
        {!isOfLocks && (
          <Button icon={<VideoIcon size={16} aria-hidden />} onClick={startRecording}>
            {t('record.video')}
          </Button>
        )}
        <Button icon={<PrintIcon size={16} aria-hidden />} onClick={startPrinting}>
          {t('record.print')}
        </Button>
      </div>
      {isOfLocks ? <p className={styles['note']}>{t('share.stillLocks')}</p> : <AnimationForm />}
    </section>
  )
}
