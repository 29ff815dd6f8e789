import type { ActorId, ServerId } from '../../kernel/actor'
import { useMemo, useRef, useState } from 'react'
import type { FlyingMessage } from '../../simulator'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import { Cards } from './cards/Cards'
import type { MessageGlyph } from './messages/messageGlyphs'
import { MessageGlyphs } from './messages/MessageGlyphs'
import type { StageLayout } from './layout'
import { Links } from './links/Links'
import { leaderOf, type LinkBadge, type Separation } from './model'
import type { StageViewProps } from './stageProps'
import { createSlotAssigner } from './messages/glyphSlots'
import { Trails } from './messages/Trails'
import styles from './StageView.module.css'
import type { Dragging } from './controls/useDragging'
import type { MessageDrag } from './messages/useMessageDrag'
import { linkRepair, type StageAreas } from './messages/useLinkBadges'
import { FirstScene } from './firstScene/lateScene'
import type { PlacedMark } from './useStageAreas'
import type { Zoom } from './controls/useZoom'

// The stage of a first visit has none of these.
const Clients = late(async () => (await import('./cards/Clients')).Clients)
const MessageGlyphsCanvas = late(
  async () => (await import('./messages/MessageGlyphsCanvas')).MessageGlyphsCanvas,
)
const LinkTargets = late(async () => (await import('./links/LinkTargets')).LinkTargets)
const LinkBadges = late(async () => (await import('./links/LinkBadges')).LinkBadges)
const MessageGhost = late(async () => (await import('./messages/MessageGhost')).MessageGhost)
const QuorumOutline = late(async () => (await import('./links/QuorumOutline')).QuorumOutline)
const RivalCards = late(async () => (await import('./cards/RivalCards')).RivalCards)
const VoteTally = late(async () => (await import('./cards/VoteTally')).VoteTally)
const Walls = late(async () => (await import('./links/Walls')).Walls)

export interface StageFloorProps extends StageViewProps {
  readonly layout: StageLayout
  readonly width: number
  /** The height of the part that is seen, px. */
  readonly viewHeight: number
  /** The drawn size over the laid-out size, before the reader's own zoom. */
  readonly large: number
  readonly separation: Separation
  readonly badgeLayout: StageAreas
  readonly placedMarks: readonly PlacedMark[]
  readonly glyphs: readonly MessageGlyph[]
  readonly picked: readonly ActorId[]
  readonly dragging: Dragging
  readonly messageDrag: MessageDrag
  readonly zoom: Zoom
  readonly onPress: (server: ServerId) => void
  readonly onPick: (actor: ActorId) => void
  readonly onMenu: (server: ServerId, x: number, y: number) => void
  readonly onMessage: (message: FlyingMessage) => void
  readonly onMessageMenu: (message: FlyingMessage, x: number, y: number) => void
}

/** The number of marks above which messages are painted on a canvas; the list beside it names them all. */
const MARKS_MAX = 160

/** Everything in its place, from the ground up: walls, links, cards, clients, messages. */
export function StageFloor(props: StageFloorProps) {
  const { frame, layout, width, large, separation, badgeLayout, selected, onSelect, onAction } =
    props
  const { height, hub } = layout
  const { drawn, slots } = useDrawn(props.glyphs)
  const trails = useRef<SVGGElement>(null)
  const flying = {
    glyphs: drawn,
    occupied: badgeLayout.occupied,
    playheadUs: props.playheadUs,
    isMoving: props.isMoving,
    selectedId: selected?.type === 'message' ? selected.message.id : undefined,
    onPick: props.onMessage,
    onMenu: props.onMessageMenu,
  }
  const onRepair = (badges: readonly LinkBadge[]): void => {
    const repair = linkRepair()
    if (repair !== undefined) onAction(...badges.flatMap((badge) => repair(frame, badge)))
  }
  return (
    <div
      className={styles['floor']}
      style={{ height, width, minHeight: `${100 / large}%`, scale: props.zoom.scale * large }}
      onPointerDown={props.zoom.grab}
      onClick={(event) => {
        if (event.target === event.currentTarget) onSelect(undefined)
      }}
    >
      {layout.sides.length > 1 && (
        <Walls frame={frame} layout={layout} since={separation.since} onHeal={props.onHeal} />
      )}
      <svg className={styles['layer']} width={width} height={height}>
        <QuorumOutline frame={frame} layout={layout} />
        <Links frame={frame} layout={layout} faultLines={badgeLayout.lines} />
        {slots && <Trails slots={slots} trails={trails} />}
      </svg>
      {hub !== undefined && leaderOf(frame) === undefined && (
        <VoteTally
          frame={frame}
          rect={hub}
          onStartAll={() => onAction({ do: 'start', server: 'all' })}
        />
      )}
      <LinkTargets
        frame={frame}
        layout={layout}
        width={width}
        badges={badgeLayout.badges}
        selected={selected?.type === 'link' ? selected.ends : undefined}
        onPick={(ends) => onSelect({ type: 'link', ends })}
        onAction={onAction}
      />
      <DropZones dragging={props.dragging} />
      <Cards {...props} />
      <LateParts {...props} />
      {badgeLayout.lines.length > 0 && (
        <LinkBadges badgeLayout={badgeLayout} {...{ width, height, onRepair }} />
      )}
      <svg className={styles['layer']} data-front width={width} height={height} aria-hidden>
        {slots && (
          <MessageGlyphs {...flying} {...{ slots, trails }} onGrab={props.messageDrag.grab} />
        )}
      </svg>
      {slots === undefined && <MessageGlyphsCanvas {...flying} {...{ width, height, large }} />}
      {props.messageDrag.dragged !== undefined && (
        <MessageGhost dragged={props.messageDrag.dragged} width={width} />
      )}
    </div>
  )
}

/**
 * Clients of ZooKeeper, servers and clients of other systems, and the words of the first scene, which give
 * way to the places where a dragged card may be dropped.
 */
function LateParts(props: StageFloorProps) {
  const { frame, layout, width, viewHeight, firstScene, dragging } = props
  return (
    <>
      {layout.clients.length > 0 && <Clients {...props} />}
      {layout.rivals !== undefined && <RivalCards {...props} placed={layout.rivals} />}
      {(firstScene === 'shown' || firstScene === 'over') && (
        <FirstScene
          {...{ frame, layout }}
          size={{ width, height: viewHeight }}
          isOver={firstScene === 'over' || dragging.dragged !== undefined}
        />
      )}
    </>
  )
}

/** The drawn glyphs and their slots, which continue those of the moment before; a crowd has no slots. */
function useDrawn(glyphs: readonly MessageGlyph[]) {
  const [assign] = useState(createSlotAssigner)
  return useMemo(() => {
    const drawn = glyphs.filter(({ isFolded }) => isFolded !== true)
    return { drawn, slots: drawn.length > MARKS_MAX ? undefined : assign(drawn) }
  }, [glyphs, assign])
}

function DropZones({ dragging: { dragged } }: { readonly dragging: Dragging }) {
  const { t } = useT()
  if (dragged === undefined) return null
  return dragged.zones.map((zone) => {
    const { x, y, width, height } = zone.rect
    return (
      <div
        key={`${x} ${y}`}
        className={styles['zone']}
        data-over={zone === dragged.over || undefined}
        style={{ left: x, top: y, width, height }}
      >
        {zone.isNew && <span>{t('stage.dropCutOff', { id: dragged.actor })}</span>}
      </div>
    )
  })
}
