import type { ActorId, ServerId } from '../../kernel/actor'
import { useMemo, useRef } from 'react'
import type { FlyingMessage } from '../../simulator'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import { Cards } from './cards/Cards'
import type { Flight } from './messages/flights'
import { Flights } from './messages/Flights'
import { Hub } from './cards/Hub'
import type { StageLayout } from './layout'
import { Links } from './links/Links'
import type { LinkSign, Separation } from './model'
import type { StageViewProps } from './stageProps'
import { slotsOf } from './messages/slots'
import { Trails } from './messages/Trails'
import styles from './StageView.module.css'
import type { Dragging } from './controls/useDragging'
import type { MessageDrag } from './messages/useMessageDrag'
import { mender, type Signed } from './messages/useSignage'
import type { Zoom } from './controls/useZoom'

// None of them is on the stage that a first visit opens.
const Clients = late(async () => (await import('./cards/Clients')).Clients)
const FlightsCanvas = late(async () => (await import('./messages/FlightsCanvas')).FlightsCanvas)
const LinkHands = late(async () => (await import('./links/LinkHands')).LinkHands)
const LinkSigns = late(async () => (await import('./links/LinkSigns')).LinkSigns)
const MessageGhost = late(async () => (await import('./messages/MessageGhost')).MessageGhost)
const QuorumOutline = late(async () => (await import('./links/QuorumOutline')).QuorumOutline)
const RivalCards = late(async () => (await import('./cards/RivalCards')).RivalCards)
const Walls = late(async () => (await import('./links/Walls')).Walls)

export interface StageFloorProps extends StageViewProps {
  readonly layout: StageLayout
  readonly width: number
  /** How much larger it is drawn than it is laid out, before the reader enlarges it. */
  readonly large: number
  readonly separation: Separation
  readonly signed: Signed
  readonly flights: readonly Flight[]
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

/** Beyond so many marks, messages are painted on a canvas; the list beside it names them all. */
const MARKS_MAX = 160

/** Everything in its place, from the ground up: walls, links, cards, clients, messages. */
export function StageFloor(props: StageFloorProps) {
  const { frame, layout, width, large, separation, signed, selected, onSelect, onAction } = props
  const { height, hub } = layout
  const { drawn, slots } = useDrawn(props.flights)
  const trails = useRef<SVGGElement>(null)
  const flying = {
    flights: drawn,
    taken: signed.taken,
    playheadUs: props.playheadUs,
    isMoving: props.isMoving,
    selectedId: selected?.type === 'message' ? selected.message.id : undefined,
    onPick: props.onMessage,
    onMenu: props.onMessageMenu,
  }
  const onMend = (signs: readonly LinkSign[]): void => {
    const mend = mender()
    if (mend !== undefined) onAction(...signs.flatMap((sign) => mend(sign, frame)))
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
        <Links frame={frame} layout={layout} ways={signed.ways} />
        {slots && <Trails slots={slots} trails={trails} />}
      </svg>
      {hub !== undefined && (
        <Hub frame={frame} rect={hub} onStartAll={() => onAction({ do: 'start', server: 'all' })} />
      )}
      <LinkHands
        frame={frame}
        layout={layout}
        width={width}
        signs={signed.signs}
        selected={selected?.type === 'link' ? selected.ends : undefined}
        onPick={(ends) => onSelect({ type: 'link', ends })}
        onAction={onAction}
      />
      <DropZones dragging={props.dragging} />
      <Cards {...props} />
      <Guests {...props} />
      {signed.ways.length > 0 && <LinkSigns signage={signed} {...{ width, height, onMend }} />}
      <svg className={styles['layer']} data-front width={width} height={height} aria-hidden>
        {slots && <Flights {...flying} {...{ slots, trails }} onGrab={props.messageDrag.grab} />}
      </svg>
      {slots === undefined && <FlightsCanvas {...flying} {...{ width, height, large }} />}
      {props.messageDrag.dragged !== undefined && (
        <MessageGhost dragged={props.messageDrag.dragged} width={width} />
      )}
    </div>
  )
}

/** All that is not of the ensemble: its clients, the servers of other systems, and theirs. */
function Guests(props: StageFloorProps) {
  const { layout } = props
  return (
    <>
      {layout.clients.length > 0 && <Clients {...props} />}
      {layout.rivals !== undefined && <RivalCards {...props} placed={layout.rivals} />}
    </>
  )
}

/** The messages that are drawn, and the marks that they have; those of a crowd have none. */
const useDrawn = (flights: readonly Flight[]) =>
  useMemo(() => {
    const drawn = flights.filter(({ isFolded }) => isFolded !== true)
    return { drawn, slots: drawn.length > MARKS_MAX ? undefined : slotsOf(drawn) }
  }, [flights])

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
