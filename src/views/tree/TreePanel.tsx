import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { selectLeader, useLab, useServerView } from '../../store'
import { EmptyState, Panel } from '../../ui'
import { useT } from '../language'
import { ServerPicker, useShownServer } from '../parts'
import { Comparison } from './Comparison'
import { rowsOf, type TreeRow } from './rows'
import styles from './TreePanel.module.css'
import { ZnodeDetail } from './ZnodeDetail'
import { ZnodeLine } from './ZnodeLine'

const TREE = { type: 'tree' } as const
/** Height of a line, px; only lines in sight are drawn, so a tree may be large. */
const LINE_PX = 30
const SLACK_LINES = 8

/** The data tree as one server holds it. */
export function TreePanel() {
  const { t } = useT()
  const server = useShownServer()
  const view = useServerView(server, TREE)
  const [folded, setFolded] = useState<ReadonlySet<string>>(NONE)
  const [chosen, setChosen] = useState<string>('/')
  const leader = useLab(selectLeader)
  const rows = useMemo(() => rowsOf(view?.znodes ?? [], folded), [view, folded])
  const fold = (path: string): void =>
    setFolded((before) => {
      const after = new Set(before)
      if (!after.delete(path)) after.add(path)
      return after
    })
  return (
    <Panel
      title={t('shell.panel.tree')}
      note={server === undefined ? '' : t('panels.asHeldBy', { id: server })}
    >
      <ServerPicker shown={server} />
      {view === undefined ? (
        <EmptyState>{t('panels.treeDown')}</EmptyState>
      ) : (
        <>
          <Lines rows={rows} chosen={chosen} onChoose={setChosen} onFold={fold} />
          {server !== undefined && leader !== undefined && server !== leader && (
            <Comparison server={server} leader={leader} />
          )}
          {server !== undefined && <ZnodeDetail server={server} path={chosen} />}
        </>
      )}
    </Panel>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface LinesProps {
  readonly rows: readonly TreeRow[]
  readonly chosen: string
  readonly onChoose: (path: string) => void
  readonly onFold: (path: string) => void
}

/** The tree's lines in sight; arrow keys walk through all of them. */
function Lines({ rows, chosen, onChoose, onFold }: LinesProps) {
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const heightPx = Math.min(rows.length, 14) * LINE_PX
  const first = Math.max(0, Math.floor(top / LINE_PX) - SLACK_LINES)
  const last = first + Math.ceil(heightPx / LINE_PX) + 2 * SLACK_LINES
  const index = rows.findIndex(({ znode }) => znode.path === chosen)

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[index]
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[
      event.key
    ]
    if (next !== undefined) {
      const target = rows[Math.min(rows.length - 1, Math.max(0, next))]
      if (target === undefined) return
      onChoose(target.znode.path)
      scrollTo(ref.current, rows.indexOf(target) * LINE_PX)
    } else if (row?.hasChildren === true && FOLDING[event.key] === row.isOpen) {
      onFold(row.znode.path)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={ref}
      className={styles['tree']}
      style={{ maxHeight: 14 * LINE_PX }}
      role="tree"
      tabIndex={0}
      aria-label={t('shell.panel.tree')}
      aria-activedescendant={`znode-${index}`}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: rows.length * LINE_PX }}>
        {rows.slice(first, last).map((row, offset) => (
          <ZnodeLine
            key={row.znode.path}
            id={`znode-${first + offset}`}
            row={row}
            topPx={(first + offset) * LINE_PX}
            isChosen={row.znode.path === chosen}
            onChoose={onChoose}
            onFold={onFold}
          />
        ))}
      </div>
    </div>
  )
}

/** The key that folds an open line is Left, the one that opens a folded line is Right. */
const FOLDING: Readonly<Record<string, boolean>> = { ArrowLeft: true, ArrowRight: false }

function scrollTo(element: HTMLElement | null, topPx: number): void {
  if (element === null) return
  if (topPx < element.scrollTop) element.scrollTop = topPx
  else if (topPx + LINE_PX > element.scrollTop + element.clientHeight) {
    element.scrollTop = topPx + LINE_PX - element.clientHeight
  }
}
