import { followZxid } from '../../../app/selection'
import { tooltipProps } from '../../../ui'
import { epochOf } from '../../../zookeeper/model'
import { useT } from '../language'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'
import { zxidText } from './zxidText'
import styles from './ZxidChip.module.css'

/** A zxid that opens the way of its transaction from client to client. */
export function FollowChip(props: ZxidChipProps) {
  const { zxid } = props
  const { t } = useT()
  if (zxid <= 0 || epochOf(zxid) === 0) return <ZxidChip {...props} />
  const name = t('panels.followZxid', { zxid: zxidText(zxid) })
  return (
    <button
      type="button"
      className={styles['link']}
      aria-label={name}
      {...tooltipProps(name)}
      onClick={() => followZxid(zxid)}
    >
      <ZxidChip {...props} />
    </button>
  )
}
