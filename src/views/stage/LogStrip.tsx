import type { LogCell } from '../../core'
import { useT } from '../language'
import { ZxidChip } from '../zxid'
import { fitLog, startsEpoch } from './cardModel'
import styles from './ServerCard.module.css'

export interface LogStripProps {
  readonly log: readonly LogCell[]
  readonly widthPx: number
  readonly isDisk: boolean
  /** Entries that are cut in this step; they follow the others. */
  readonly cut?: readonly LogCell[] | undefined
}

/** Filled is known committed; dotted is not flushed yet. */
const lookOf = ({ isCommitted, isSynced }: LogCell): 'committed' | 'logged' | 'written' =>
  isCommitted ? 'committed' : isSynced ? 'logged' : 'written'

const NO_CELLS: readonly LogCell[] = []

/** The end of a server's log, coloured by epoch; filled is known committed. */
export function LogStrip({ log, widthPx, isDisk, cut = NO_CELLS }: LogStripProps) {
  const { t } = useT()
  const { hasMore, cells } = fitLog(cut.length === 0 ? log : [...log, ...cut], widthPx)
  return (
    <div className={styles['log']}>
      <span className={styles['label']}>{t(isDisk ? 'stage.rowDisk' : 'stage.rowLog')}</span>
      <span className={styles['cells']}>
        {hasMore && <span className={styles['more']}>…</span>}
        {cells.length === 0 && <span className={styles['quiet']}>{t('stage.diskEmpty')}</span>}
        {cells.map((cell, index) => (
          <span
            key={cell.zxid}
            className={styles['cell']}
            data-cut={cut.includes(cell) || undefined}
            data-starts-epoch={startsEpoch(cell, cells[index - 1]) || undefined}
          >
            <ZxidChip
              zxid={cell.zxid}
              look={cut.includes(cell) ? 'cut' : lookOf(cell)}
              size="small"
            />
          </span>
        ))}
      </span>
    </div>
  )
}
