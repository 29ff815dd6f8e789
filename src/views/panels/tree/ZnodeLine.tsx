import { memo } from 'react'
import { BellIcon, ChevronDownIcon, ChevronRightIcon, UnequalIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { IsolatedText } from '../../shared/parts'
import { formatTtl } from './formatTtl'
import { ZxidChip } from '../../shared/zxid'
import type { TreeRow } from './rows'
import styles from './Tree.module.css'
import { useLineWords } from './useLineWords'
import { ZnodeMark } from './ZnodeMark'

const INDENT_PX = 16
/** The greatest indent, in levels: names of deeper znodes need the room. */
const INDENT_DEPTH_MAX = 10

export interface ZnodeLineProps {
  readonly id: string
  readonly row: TreeRow
  readonly topPx: number
  readonly heightPx: number
  readonly isChosen: boolean
  /** A number while the znode glows after a change; another number starts the glow again. */
  readonly glow: number | undefined
  /** The name of its owner, where the znode is ephemeral. */
  readonly owner: string | undefined
  readonly onChoose: (path: string) => void
  readonly onFold: (path: string) => void
}

/** One znode in the tree. */
export const ZnodeLine = memo(function ZnodeLine(props: ZnodeLineProps) {
  const { id, row, topPx, heightPx, isChosen, glow, owner, onChoose, onFold } = props
  const { line, hasChildren, isOpen } = row
  const { path, name, depth, preview, place } = line
  const words = useLineWords(line, owner)
  const Fold = isOpen ? ChevronDownIcon : ChevronRightIcon
  const indentPx = Math.min(depth, INDENT_DEPTH_MAX) * INDENT_PX
  return (
    <div
      id={id}
      className={styles['line']}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isChosen}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      data-place={place}
      data-glow={glow === undefined ? undefined : glow % 2}
      style={{
        transform: `translateY(${topPx}px)`,
        height: heightPx,
        paddingLeft: 6 + indentPx,
      }}
      onClick={() => onChoose(path)}
      onDoubleClick={() => {
        if (hasChildren) onFold(path)
      }}
    >
      <span
        className={styles['fold']}
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          onFold(path)
        }}
      >
        {hasChildren && <Fold size={14} aria-hidden />}
      </span>
      <span className="visually-hidden">{words}</span>
      <ZnodeMark kind={line.kind} isSequential={line.isSequential} place={place} />
      <span className={styles['name']} aria-hidden>
        <IsolatedText text={name} />
      </span>
      {preview !== null && preview !== '' && (
        <span className={styles['preview']} aria-hidden>
          <IsolatedText text={printable(preview)} />
        </span>
      )}
      <LineEnd line={line} owner={owner} />
    </div>
  )
})

/** Replaces line breaks by spaces, and control characters, which have no glyph, by dots. */
const printable = (text: string): string => text.replaceAll('\n', ' ').replaceAll(/\p{Cc}/gu, '·')

/**
 * The right end of a line: owner, time to live, differences, watches, last change. A screen reader has them
 * in the line's name.
 */
function LineEnd({
  line,
  owner,
}: {
  readonly line: TreeRow['line']
  readonly owner?: string | undefined
}) {
  const { t } = useT()
  const { differences, watches, ttlMs, mzxid, place } = line
  return (
    <span className={styles['end']} aria-hidden>
      {owner !== undefined && <span className={styles['owner']}>{owner}</span>}
      {ttlMs !== undefined && <span className={styles['ttl']}>{formatTtl(ttlMs, t)}</span>}
      {differences.length > 0 && (
        <span className={styles['differs']}>
          <UnequalIcon size={13} aria-hidden />
          {differences.map(({ server }) => server).join(' ')}
        </span>
      )}
      {watches > 0 && (
        <span className={styles['watches']}>
          <BellIcon size={13} aria-hidden /> {watches}
        </span>
      )}
      {place === 'gone' && <span className={styles['gone']}>{t('tree.place.gone')}</span>}
      {mzxid > 0 && place !== 'gone' && <ZxidChip zxid={mzxid} size="small" />}
    </span>
  )
}
