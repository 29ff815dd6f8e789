import { chooseStepUnit } from '../../app/selection'
import { STEP_UNITS } from '../../app/state'
import { useLab } from '../../app/hooks'
import { SegmentedControl } from '../../ui'
import { useT } from '../shared/language'
import styles from './Transport.module.css'

/** The choice of the unit by which the step buttons and the plain arrow keys move. */
export function StepUnits() {
  const { t } = useT()
  const unit = useLab((state) => state.stepUnit)
  return (
    <SegmentedControl
      className={styles['units']}
      label={t('transport.stepUnit')}
      segments={STEP_UNITS.map((value) => ({ value, label: t(`transport.unit.${value}`) }))}
      value={unit}
      onChange={chooseStepUnit}
    />
  )
}
