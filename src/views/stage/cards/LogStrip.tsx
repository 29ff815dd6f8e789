import type { ReactNode } from 'react'
import type { Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { useT } from '../../shared/language'
import { entryLook, ZxidChip, zxidText } from '../../shared/zxid'
import { fitLog, shownLogOf, startsEpoch } from '../model'
import styles from './LogStrip.module.css'

export interface LogStripProps {
  readonly server: ServerFrame
  readonly widthPx: number
  readonly isDisk: boolean
  /** Whether the strip has a label; without one, an empty strip's text names the log. */
  readonly hasLabel: boolean
  /** Opens the journey of a transaction; undefined where a press does something else. */
  readonly onFollow?: ((zxid: Zxid) => void) | undefined
}

/** The end of a server's log, coloured by epoch; each mark shows the progress of its entry. */
export function LogStrip({ server, widthPx, isDisk, hasLabel, onFollow }: LogStripProps) {
  const { t } = useT()
  const { hasMore, cells } = fitLog(shownLogOf(server), widthPx)
  return (
    <div className={styles['log']}>
      {hasLabel && (
        <span className={styles['label']}>{t(isDisk ? 'stage.rowDisk' : 'stage.rowLog')}</span>
      )}
      <span className={styles['cells']}>
        {hasMore && <span className={styles['more']}>…</span>}
        {cells.length === 0 && (
          <span className={styles['quiet']}>
            {t(hasLabel ? 'stage.diskEmpty' : 'stage.logEmpty')}
          </span>
        )}
        {cells.map((cell, index) => {
          const { zxid } = cell
          const look = entryLook(server, cell)
          const hint = `${zxidText(zxid)} ${t(`stage.entry.${look}`)}`
          const chip = <ZxidChip zxid={zxid} look={look} size="small" hint={hint} />
          return (
            <span
              key={zxid}
              className={styles['cell']}
              data-cut={look === 'cut' || undefined}
              data-starts-epoch={startsEpoch(cell, cells[index - 1]) || undefined}
            >
              {onFollow === undefined ? (
                chip
              ) : (
                <FollowCell name={hint} onFollow={() => onFollow(zxid)}>
                  {chip}
                </FollowCell>
              )}
            </span>
          )
        })}
      </span>
    </div>
  )
}

interface FollowCellProps {
  readonly name: string
  readonly onFollow: () => void
  readonly children: ReactNode
}

/**
 * A press on an entry follows its transaction. The entry is no tab stop and takes no focus: by keyboard the
 * card's menu follows the last entry.
 */
function FollowCell({ name, onFollow, children }: FollowCellProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      className={styles['follow']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onFollow()
      }}
    >
      {children}
    </button>
  )
}
