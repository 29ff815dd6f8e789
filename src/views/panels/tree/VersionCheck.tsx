import { Button, Switch } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Forms.module.css'

export interface VersionCheckProps {
  readonly label: string
  /** The version that the form was filled from. */
  readonly seenVersion: number
  /** The version that the shown server holds now. */
  readonly current: number
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  /** Fills the form with the present value. */
  readonly onLoad: () => void
}

/** Chooses whether a write requires the version that was read; shows when the znode has another by now. */
export function VersionCheck(props: VersionCheckProps) {
  const { label, seenVersion, current, isChecked, onCheck, onLoad } = props
  const { t } = useT()
  return (
    <>
      <Switch label={label} isOn={isChecked} onChange={onCheck} />
      {isChecked && seenVersion !== current && (
        <div className={styles['movedOn']}>
          <p>{t('tree.movedOn', { version: current })}</p>
          <Button size="small" onClick={onLoad}>
            {t('tree.loadNow', { version: current })}
          </Button>
        </div>
      )}
    </>
  )
}
