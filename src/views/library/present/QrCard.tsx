import { localAddressKind } from '../../../app/browser'
import { hideCode } from '../../../app/projector'
import { IconButton, Sheet, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { COLUMN, LocalLinkNote, useLink, useMedia } from '../../shared/parts'
import { FineCodeNote, QrCode } from '../qr'
import styles from './Projector.module.css'

/**
 * The link to the moment at which the card was opened, legible from the last row: beside the stage, or as a
 * sheet where the stage leaves no room.
 */
export function QrCard() {
  const { t } = useT()
  const link = useLink('once')
  const isPhoneLayout = useMedia(COLUMN)
  const isOwn = link !== undefined && localAddressKind(link) !== undefined
  const square = (
    <div className={styles['square']}>
      {link !== undefined && (
        <QrCode
          text={link}
          label={t('present.codeOf')}
          tooLong={t('present.codeLong', { length: link.length })}
        />
      )}
    </div>
  )
  if (isPhoneLayout) {
    return (
      <Sheet
        isOpen
        title={t('present.scan')}
        description={t('present.scanNote')}
        closeLabel={t('present.closeCode')}
        onClose={hideCode}
      >
        {square}
        {link !== undefined && <FineCodeNote text={link} />}
        <LocalLinkNote />
      </Sheet>
    )
  }
  return (
    <section
      className={styles['code']}
      aria-label={t('present.code')}
      data-own={isOwn || undefined}
    >
      <header>
        <h2>{t('present.scan')}</h2>
        <IconButton label={t('present.closeCode')} onClick={hideCode}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </header>
      {square}
      {link !== undefined && <FineCodeNote text={link} />}
      {isOwn ? <LocalLinkNote /> : <p>{t('present.scanNote')}</p>}
    </section>
  )
}
