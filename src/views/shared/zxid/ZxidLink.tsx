import { goToZxid } from '../../../app/playback'
import { tooltipProps } from '../../../ui'
import { epochOf } from '../../../zookeeper/model'
import { useT } from '../language'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'
import { zxidText } from './zxidText'
import styles from './ZxidChip.module.css'

/** A zxid that links to the step of its commit. A zxid without a transaction is a plain chip. */
export function ZxidLink(props: ZxidChipProps) {
  const { zxid } = props
  const { t } = useT()
  if (zxid <= 0 || epochOf(zxid) === 0) return <ZxidChip {...props} />
  const name = t('tree.goToZxid', { zxid: zxidText(zxid) })
  return (
    <button
      type="button"
      className={styles['link']}
      aria-label={name}
      {...tooltipProps(name)}
      onClick={() => void goToZxid(zxid)}
    >
      <ZxidChip {...props} />
    </button>
  )
}
