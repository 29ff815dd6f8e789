import { goToZxid } from '../../../app/playback'
import { tooltipProps } from '../../../ui'
import { epochOf } from '../../../zookeeper/model'
import { useT } from '../language'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'
import { zxidText } from './zxidText'
import styles from './ZxidChip.module.css'

/** A zxid that leads to the step in which it was committed. One that no transaction has is a chip alone. */
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
