import { goToZxid } from '../../store'
import { tooltipProps } from '../../ui'
import { epochOf, formatZxid } from '../../model'
import { useT } from '../language'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'
import styles from './ZxidChip.module.css'

/** A zxid that leads to the step in which it was committed. One that no transaction has is a chip alone. */
export function ZxidLink(props: ZxidChipProps) {
  const { zxid } = props
  const { t } = useT()
  if (zxid <= 0 || epochOf(zxid) === 0) return <ZxidChip {...props} />
  return (
    <button
      type="button"
      className={styles['link']}
      aria-label={t('tree.goToZxid', { zxid: formatZxid(zxid) })}
      {...tooltipProps(t('tree.goToZxid', { zxid: formatZxid(zxid) }))}
      onClick={() => void goToZxid(zxid)}
    >
      <ZxidChip {...props} />
    </button>
  )
}
