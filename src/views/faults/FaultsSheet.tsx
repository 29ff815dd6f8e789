import { useEffect, useState } from 'react'
import {
  closeOverlay,
  forkHere,
  heal,
  killLeader,
  openOverlay,
  selectIsLive,
  selectLeader,
  undo,
  useLab,
} from '../../store'
import { Button, PowerIcon, Sheet } from '../../ui'
import { useT } from '../language'
import { FaultForms } from './FaultsPanel'
import styles from './Faults.module.css'

/** The faults on a phone, from the lower edge. It goes when something was done: it lies over what comes of it. */
export function FaultsSheet() {
  const { t } = useT()
  const leader = useLab(selectLeader)
  const isLive = useLab(selectIsLive)
  const done = useLab(({ undoable }) => undoable)
  const [doneBefore] = useState(done)
  useEffect(() => {
    if (done !== doneBefore) closeOverlay()
  }, [done, doneBefore])
  return (
    <Sheet
      isOpen
      title={t('shell.panel.faults')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
    >
      <div className={`${styles['buttons']} ${styles['ready']}`}>
        {leader !== undefined && (
          <Button
            tone="danger"
            icon={<PowerIcon size={16} aria-hidden />}
            onClick={() => void killLeader()}
          >
            {t('shell.killLeader', { id: leader })}
          </Button>
        )}
        <Button onClick={() => void heal()}>{t('shell.heal')}</Button>
        {done.length > 0 && <Button onClick={() => void undo()}>{t('transport.undo')}</Button>}
        {!isLive && (
          <Button onClick={() => void forkHere(t('transport.forkName'))}>
            {t('transport.fork')}
          </Button>
        )}
        <Button onClick={() => openOverlay('client')}>{t('shell.addClient')}</Button>
      </div>
      <FaultForms />
    </Sheet>
  )
}
