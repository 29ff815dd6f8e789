import { useState } from 'react'
import { findOfflineFile } from '../../../app/browser'
import { Button, DownloadIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { saveAddress } from '../../shared/parts'
import styles from './ShareDialog.module.css'

/**
 * Saves the whole lab as one file that opens without a network, or says that the host has none. A page that was
 * opened from that file needs no other.
 */
export function OfflineButton() {
  const { t } = useT()
  const [state, setState] = useState<'idle' | 'asking' | 'missing'>('idle')
  if (location.protocol === 'file:') return null
  const save = async (): Promise<void> => {
    setState('asking')
    const address = await findOfflineFile()
    setState(address === undefined ? 'missing' : 'idle')
    if (address !== undefined) saveAddress('zklab.html', address)
  }
  return (
    <div className={styles['offline']}>
      <Button
        isBusy={state === 'asking'}
        icon={<DownloadIcon size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('share.offline')}
      </Button>
      <p role="status">{t(state === 'missing' ? 'share.offlineMissing' : 'share.offlineNote')}</p>
    </div>
  )
}
