import { useLab } from '../../app/hooks'
import { Button, ChevronDownIcon, type ButtonProps } from '../../ui'
import { useT } from '../shared/language'
import { COLUMN, useMedia } from '../shared/parts'
import styles from './Transport.module.css'

/** The button of the menu of time, and its place while the menu is loaded. */
export function TimeButton(props: Partial<ButtonProps>) {
  const { t } = useT()
  const unit = useLab((state) => state.stepUnit)
  const kind = useLab((state) => state.jumpKind)
  const isPhoneLayout = useMedia(COLUMN)
  const label = t('transport.timeMenu', {
    unit: t(`transport.unit.${unit}`),
    kind: t(`transport.kind.${kind}`),
  })
  return (
    <Button
      tone="ghost"
      size="small"
      aria-label={label}
      tooltip={label}
      className={styles['time']}
      icon={<ChevronDownIcon size={15} aria-hidden />}
      {...props}
    >
      {isPhoneLayout ? t(`transport.unit.${unit}`) : t(`transport.kind.${kind}`)}
    </Button>
  )
}
