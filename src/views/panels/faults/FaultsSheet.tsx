import { forkHere, heal, killLeader, undo } from '../../../app/actions'
import { closeOverlay, openOverlay } from '../../../app/selection'
import { selectCanFork, selectLeader } from '../../../app/state'
import { useLab } from '../../../app/hooks'
import { Button, PowerIcon, Sheet } from '../../../ui'
import { useT } from '../../shared/language'
import { useIsMounted } from '../../shared/parts'
import { FaultForms } from './FaultsPanel'
import styles from './Faults.module.css'

/** The faults on a phone, as a sheet. It closes after an action, since it covers the effect. */
export function FaultsSheet() {
  const { t } = useT()
  const leader = useLab(selectLeader)
  const canFork = useLab(selectCanFork)
  const canUndo = useLab(({ undoable }) => undoable.length > 0)
  const isThere = useIsMounted()
  // The sheet may have been closed meanwhile.
  const leave = (): void => {
    if (isThere()) closeOverlay()
  }
  const press = async (perform: () => Promise<boolean>): Promise<void> => {
    if (await perform()) leave()
  }
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
            onClick={() => void press(killLeader)}
          >
            {t('shell.killLeader', { id: leader })}
          </Button>
        )}
        <Button onClick={() => void press(heal)}>{t('shell.heal')}</Button>
        {canUndo && <Button onClick={() => void press(undo)}>{t('transport.undo')}</Button>}
        {canFork && <Button onClick={() => void press(forkHere)}>{t('transport.fork')}</Button>}
        <Button onClick={() => openOverlay('client')}>{t('shell.addClient')}</Button>
      </div>
      <FaultForms onDone={leave} />
    </Sheet>
  )
}
