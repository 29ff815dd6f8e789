import { closeOverlay, heal, killLeader, selectLeader, useLab } from '../../store'
import { Button, PowerIcon, Sheet } from '../../ui'
import { useT } from '../language'
import { FaultForms } from './FaultsPanel'
import styles from './Faults.module.css'

/** The faults on a phone, from the lower edge. */
export function FaultsSheet() {
  const { t } = useT()
  const leader = useLab(selectLeader)
  return (
    <Sheet
      isOpen
      title={t('shell.panel.faults')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
    >
      <div className={styles['buttons']}>
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
      </div>
      <FaultForms />
    </Sheet>
  )
}
