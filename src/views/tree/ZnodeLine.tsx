import { NO_SESSION } from '../../model'
import { BellIcon, ChevronDownIcon, ChevronRightIcon } from '../../ui'
import { ZxidChip } from '../zxid'
import type { TreeRow } from './rows'
import styles from './TreePanel.module.css'

const INDENT_PX = 18

export interface ZnodeLineProps {
  readonly id: string
  readonly row: TreeRow
  readonly topPx: number
  readonly isChosen: boolean
  readonly onChoose: (path: string) => void
  readonly onFold: (path: string) => void
}

/** One znode: a square where it is persistent, a dashed ring where it is ephemeral. */
export function ZnodeLine({ id, row, topPx, isChosen, onChoose, onFold }: ZnodeLineProps) {
  const { znode, name, depth, hasChildren, isOpen } = row
  const Fold = isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <div
      id={id}
      className={styles['line']}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      style={{ top: topPx, paddingLeft: 6 + depth * INDENT_PX }}
      onClick={() => onChoose(znode.path)}
      onDoubleClick={() => {
        if (hasChildren) onFold(znode.path)
      }}
    >
      <span
        className={styles['fold']}
        aria-hidden
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          onFold(znode.path)
        }}
      >
        {hasChildren && <Fold size={14} />}
      </span>
      <span
        className={styles['mark']}
        data-ephemeral={znode.stat.ephemeralOwner !== NO_SESSION || undefined}
        aria-hidden
      />
      <span className={styles['name']}>{name}</span>
      {znode.data !== null && znode.data !== '' && (
        <span className={styles['data']}>{znode.data}</span>
      )}
      <span className={styles['right']}>
        {znode.watches > 0 && (
          <span className={styles['watches']}>
            <BellIcon size={13} aria-hidden /> {znode.watches}
          </span>
        )}
        {znode.stat.mzxid > 0 && <ZxidChip zxid={znode.stat.mzxid} />}
      </span>
    </div>
  )
}
