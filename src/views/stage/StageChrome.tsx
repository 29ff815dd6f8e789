import type { ReactNode } from 'react'
import type { ActorId } from '../../kernel/actor'
import { isAlone } from '../../app/state'
import { comingMenu } from '../../ui'
import { late } from '../shared/late'
import type { OpenMenu } from './ServerPointMenu'
import { leaderOf, othersThan } from './model'
import { PhaseNote, PhaseStrip } from './cards/PhaseStrip'
import styles from './StageBar.module.css'
import type { PlacedSide } from './layout'
import type { StageViewProps } from './stageProps'
import { StageTools } from './controls/StageTools'

const HoldersNote = late(
  async () => (await import('./cards/HoldersNote')).HoldersNote,
  ({ otherwise }) => otherwise,
)
const ServerPointMenu = late(
  async () => (await import('./ServerPointMenu')).ServerPointMenu,
  comingMenu,
)
const ToolBar = late(async () => (await import('./controls/ToolBar')).ToolBar)
const SideNotes = late(async () => (await import('./links/SideNotes')).SideNotes)

export interface StageChromeProps extends StageViewProps {
  readonly isShort: boolean
  /** A phone's stage, or as narrow as that. */
  readonly isNarrow: boolean
  /** The sides of a wall that do not all fit on the screen. */
  readonly farSides: readonly PlacedSide[] | undefined
  readonly onSide: (side: PlacedSide) => void
  readonly picked: readonly ActorId[]
  readonly menu: OpenMenu | undefined
  readonly onPicked: (actors: readonly ActorId[]) => void
  readonly onMenuClose: () => void
  /** The legend of the glyphs, and the kinds that are drawn. */
  readonly legend: ReactNode
}

/** The overlay of the stage: phase, tools, the active tool's bar, a server's menu. */
export function StageChrome(props: StageChromeProps) {
  const { frame, tool, isShort, isNarrow, menu, onTool, onPicked } = props
  const hasPhases = tool === 'select' && frame.servers.length > 0
  const isHeld = isAnyHolding(frame)
  const phases = (
    <>
      {hasPhases && <PhaseStrip frame={frame} isShort={isNarrow} />}
      {hasPhases && isNarrow && props.farSides === undefined && <PhaseNote frame={frame} />}
    </>
  )
  const chooseTool = (next: StageViewProps['tool']): void => {
    onPicked([])
    onTool(next)
  }
  return (
    <>
      {props.hasBar && (
        <div className={styles['bar']}>
          {/* The active tool's bar takes their place. */}
          {isHeld && tool === 'select' ? (
            <HoldersNote frame={frame} otherwise={phases} isProjected={false} />
          ) : (
            phases
          )}
          {hasPhases && isNarrow && props.farSides !== undefined && (
            <SideNotes frame={frame} sides={props.farSides} onGo={props.onSide} />
          )}
          <span className={styles['gap']} />
          {props.legend}
          <StageTools
            tool={tool}
            leader={frame.isStandalone ? undefined : leaderOf(frame)}
            canLead={frame.servers.length > 1}
            isShort={isShort}
            hasSheet={isNarrow}
            isAlone={isAlone(frame)}
            hasServers={frame.servers.length > 0 || frame.rivals !== undefined}
            onTool={chooseTool}
            onKill={(server) => props.onAction({ do: 'kill', server })}
            onAddClient={() => props.onAddClient()}
          />
        </div>
      )}
      {!props.hasBar && isHeld && <HoldersNote frame={frame} isProjected />}
      <ToolAtHand {...props} onDone={() => chooseTool('select')} />
      {menu !== undefined && <ServerPointMenu {...props} at={menu} onClose={props.onMenuClose} />}
    </>
  )
}

/** Without a holder no lock can have too many. */
const isAnyHolding = ({ clients, rivals = [] }: StageViewProps['frame']): boolean =>
  clients.some(({ holds }) => holds !== undefined) ||
  rivals.some(({ holds }) => holds !== undefined)

function ToolAtHand(props: StageChromeProps & { readonly onDone: () => void }) {
  const { frame, tool, picked, onDone } = props
  if (tool === 'select') return null
  return (
    <ToolBar
      tool={tool}
      picked={picked}
      isWallPossible={picked.length > 0 && othersThan(frame, picked).length > 0}
      onCancel={onDone}
      onWall={(cutOff) => {
        props.onPartition([othersThan(frame, cutOff), cutOff])
        onDone()
      }}
      onSlow={(from, to, ms) => {
        props.onSlowLink(from, to, ms)
        onDone()
      }}
      onCut={(from, to) => {
        props.onAction({ do: 'cut', from, to })
        onDone()
      }}
    />
  )
}
