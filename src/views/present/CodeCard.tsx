import { toggleCode } from '../../store'
import { IconButton, XIcon } from '../../ui'
import { useT } from '../language'
import { useLink } from '../parts'
import { QrCode } from '../qr'
import styles from './Projector.module.css'

/** The link to the moment at which it was opened, large enough for the last row. */
export function CodeCard() {
  const { t } = useT()
  const link = useLink('once')
  return (
    <section className={styles['code']} aria-label={t('present.code')}>
      <header>
        <h2>{t('present.scan')}</h2>
        <IconButton label={t('present.closeCode')} onClick={toggleCode}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </header>
      <div className={styles['square']}>
        {link !== undefined && (
          <QrCode
            text={link}
            label={t('present.codeOf')}
            tooLong={t('present.codeLong', { length: link.length })}
          />
        )}
      </div>
      <p>{t('present.scanNote')}</p>
    </section>
  )
}
