import { epochOf, zxidToHex, type Zxid } from '../../../zookeeper/model'
import { epochBars, epochStyle } from './epochHue'
import styles from './ZxidChip.module.css'
import { zxidText } from './zxidText'

export type ZxidLook = 'applied' | 'committed' | 'acked' | 'logged' | 'written' | 'diverged' | 'cut'

export interface ZxidChipProps {
  readonly zxid: Zxid
  /**
   * `applied`, `committed`: filled, with a foot where it is in the tree; `acked`, `logged`: outlined on a
   * tint, with a green foot where its ACK counts; `written`: dotted, not flushed; `diverged`: hatched in red,
   * not in the history of a quorum; `cut`: struck through too.
   */
  readonly look?: ZxidLook
  readonly size?: 'small' | 'default' | 'large'
  /** The chip's `title`; by default the zxid in ZooKeeper's notation. Empty within a term, which explains it. */
  readonly hint?: string
}

/** A zxid in the lab's notation, epoch·counter, in the colour of its epoch. */
export function ZxidChip({ zxid, look = 'committed', size = 'default', hint }: ZxidChipProps) {
  const epoch = epochOf(zxid)
  const isNone = zxid < 0 || epoch === 0
  return (
    <span
      className={styles['chip']}
      data-look={look}
      data-size={size}
      data-none={isNone || undefined}
      style={epochStyle(isNone ? 1 : epoch)}
      title={hint === '' ? undefined : (hint ?? zxidToHex(zxid))}
    >
      {zxidText(zxid)}
      {epochBars(epoch) > 0 && (
        <span className={styles['bars']} aria-hidden>
          {'▁'.repeat(Math.min(3, epochBars(epoch)))}
        </span>
      )}
    </span>
  )
}
