import { counterOf, epochOf, formatZxid, type Zxid } from '../../model'
import { epochBars, epochStyle } from './epochHue'
import styles from './ZxidChip.module.css'

export interface ZxidChipProps {
  readonly zxid: Zxid
  /** `committed`: filled; `logged`: outlined on a tint; `cut`: struck through in red. */
  readonly look?: 'committed' | 'logged' | 'cut'
  readonly size?: 'small' | 'default' | 'large'
}

/** A zxid as the lab writes it, epoch·counter in its epoch's colour. */
export function ZxidChip({ zxid, look = 'committed', size = 'default' }: ZxidChipProps) {
  const epoch = epochOf(zxid)
  const isNone = zxid < 0 || epoch === 0
  return (
    <span
      className={styles['chip']}
      data-look={look}
      data-size={size}
      data-none={isNone || undefined}
      style={epochStyle(isNone ? 1 : epoch)}
      title={formatZxid(zxid)}
    >
      {zxid < 0 ? '−' : `${epoch}·${counterOf(zxid)}`}
      {epochBars(epoch) > 0 && (
        <span className={styles['bars']} aria-hidden>
          {'▁'.repeat(Math.min(3, epochBars(epoch)))}
        </span>
      )}
    </span>
  )
}
