import { useMemo, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react'
import type { ActorId, ServerId } from '../../kernel/actor'
import type { Tool } from '../../app/state'
import type { Locale } from '../../i18n'
import type { FlyingMessage } from '../../simulator'
import { comingMenu } from '../../ui'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import type { GlyphKind } from '../../drawing'
import { footHeight } from './firstScene/sceneSizes'
import type { OpenMenu } from './ServerPointMenu'
import { messageGlyphsOf, type MessageGlyph } from './messages/messageGlyphs'
import { contentOf, type StageLayout, projectorScale, useStageLayout } from './layout'
import { othersThan, separationOf } from './model'
import { StageChrome } from './StageChrome'
import { StageFloor } from './StageFloor'
import type { StageViewProps } from './stageProps'
import styles from './StageView.module.css'
import { StageLegend } from './controls/StageLegend'
import { useDragging } from './controls/useDragging'
import { useLostMessages } from './messages/useLostMessages'
import { useMessageDrag } from './messages/useMessageDrag'
import { useMessageMenu } from './messages/useMessageMenu'
import { type Size, useScrollEnds, useSize } from '../shared/parts'
import { useTargetPickerKeys } from './controls/useTargetPickerKeys'
import { useQueueSlots, type StageAreas } from './messages/useLinkBadges'
import { useStageAreas } from './useStageAreas'
import type { SteadyRoom as Steady } from './useSteadyRoom'
import { useZoom } from './controls/useZoom'

const EnsembleTable = late(async () => (await import('../panels/ensemble')).EnsembleTable)
const MessageList = late(async () => (await import('./messages/MessageList')).MessageList)
const MessageMenu = late(
  async () => (await import('./messages/MessageMenu')).MessageMenu,
  comingMenu,
)

const SteadyRoom = late(async () => (await import('./controls/LegendSheet')).SteadyRoom)

const NO_KINDS: ReadonlySet<GlyphKind> = new Set()
/** The width below which tools show their icons alone, px. */
const SHORT_BAR_PX: Readonly<Record<Locale, number>> = { en: 960, 'zh-CN': 790 }
/** The top of a side that the reader goes to, below the bar, px. */
const SIDE_TOP_PX = 54

/** The stage: servers, clients and walls in their places, messages on their ways. */
export function StageView(props: StageViewProps) {
  const { frame, tool, hasBar, isProjected, arePingsShown } = props
  const { t, locale } = useT()
  const place = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { hidden, onHidden } = useHiddenKinds(arePingsShown, props.onPings)
  const [picked, setPicked] = usePicked(tool)
  const [menu, setMenu] = useState<OpenMenu>()
  const messageMenu = useMessageMenu()
  const separation = useMemo(() => separationOf(frame), [frame])
  const content = contentOf(frame, separation, hasBar, props.beside)
  const size = useSize(place)
  const [steady, setSteady] = useState<Steady>()
  const isSteady = props.isSteady === true && !isProjected
  const kept = isSteady ? steady : undefined
  const zoom = useZoom(scroller)
  const { room, large } = useRoom(kept?.size ?? size, isProjected)
  const layout = useStageLayout(content, roomOver(room, content.sides.length, props.firstScene))
  const { placedMarks, badgeLayout } = useStageAreas(props, separation, layout, room?.width ?? 0)
  const glyphs = useGlyphs(props, { layout, width: room?.width ?? 0, hidden, badgeLayout })
  const handlers = useHandlers(props, layout, room, glyphs, (actor) =>
    setPicked((before) => pick(before, actor, tool)),
  )
  useTargetPickerKeys(frame, tool, handlers.onPick, () => cutOff(picked, props))
  return (
    <section
      // Receives focus when the focused child is removed.
      tabIndex={-1}
      className={styles['stage']}
      data-still={props.isStill || undefined}
      data-tool={tool}
      data-projected={isProjected || undefined}
      aria-label={t('stage.label')}
    >
      <StageChrome
        {...props}
        isShort={size !== undefined && size.width < SHORT_BAR_PX[locale]}
        isNarrow={layout?.isNarrow === true}
        farSides={farSidesOf(layout, room)}
        onSide={({ rect }) => scroller.current?.scrollTo({ top: rect.y * large - SIDE_TOP_PX })}
        picked={picked}
        menu={menu}
        onPicked={setPicked}
        legend={
          <StageLegend
            hidden={hidden}
            onHidden={onHidden}
            scale={zoom.scale}
            onScale={zoom.setScale}
          />
        }
        onMenuClose={() => setMenu(undefined)}
      />
      {isSteady && <SteadyRoom {...{ place, content }} onRoom={setSteady} />}
      <Window {...{ place, scroller, kept }} isZoomed={zoom.scale > 1}>
        {room !== undefined && layout !== undefined && (
          <StageFloor
            {...props}
            {...{ layout, large, separation, badgeLayout, placedMarks, glyphs, picked, zoom }}
            {...handlers}
            {...{ width: room.width, viewHeight: room.height }}
            onMenu={(server, x, y) => setMenu({ server, x, y })}
            onMessageMenu={messageMenu.open}
          />
        )}
      </Window>
      <Lists {...{ frame, glyphs, messageMenu }} onPick={handlers.onMessage} />
    </section>
  )
}

interface ListsProps {
  readonly frame: StageViewProps['frame']
  readonly glyphs: readonly MessageGlyph[]
  readonly messageMenu: ReturnType<typeof useMessageMenu>
  readonly onPick: (message: FlyingMessage) => void
}

/** The stage in words, and the menu of a message. */
function Lists({ frame, glyphs, messageMenu, onPick }: ListsProps) {
  return (
    <>
      <div className="visually-hidden">
        <EnsembleTable frame={frame} />
      </div>
      <MessageList glyphs={glyphs} onPick={onPick} onMenu={messageMenu.open} />
      {messageMenu.at !== undefined && (
        <MessageMenu at={messageMenu.at} others={frame.messages} onClose={messageMenu.close} />
      )}
    </>
  )
}

interface WindowProps {
  readonly place: Ref<HTMLDivElement>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly kept: Steady | undefined
  readonly isZoomed: boolean
  readonly children: ReactNode
}

/**
 * The window of the stage, and the scrolled content in it: the window's size does not depend on the
 * content's.
 */
function Window({ place, scroller, kept, isZoomed, children }: WindowProps) {
  const more = useScrollEnds(scroller)
  return (
    <div ref={place} className={styles['place']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        data-zoomed={isZoomed || kept?.isOtherwiseWide || undefined}
        data-more={more}
        style={{ paddingTop: kept?.abovePx }}
      >
        {children}
      </div>
    </div>
  )
}

/** The size of the stage, the room in which it is laid out, and its drawn size over its laid-out size. */
function useRoom(size: Size | undefined, isProjected: boolean) {
  return useMemo(
    () => (size === undefined ? { room: undefined, large: 1 } : projectorScale(size, isProjected)),
    [size, isProjected],
  )
}

/** The room that the parts of the first scene leave; it stays free until a wall moves the cards anyway. */
const roomOver = (
  room: Size | undefined,
  sides: number,
  firstScene: StageViewProps['firstScene'],
): Size | undefined =>
  room === undefined || firstScene === undefined || sides > 1
    ? room
    : { ...room, height: room.height - footHeight(room.width, room.height) }

/** The servers chosen for the active tool; leaving the tool clears them. */
function usePicked(tool: Tool) {
  const [picked, setPicked] = useState<readonly ActorId[]>([])
  const [pickedFor, setPickedFor] = useState(tool)
  if (pickedFor !== tool) {
    setPickedFor(tool)
    setPicked([])
  }
  return [picked, setPicked] as const
}

/** Builds a wall around the chosen servers, unless either side would be empty. */
function cutOff(picked: readonly ActorId[], { tool, frame, ...handlers }: StageViewProps): void {
  const rest = othersThan(frame, picked)
  if (tool !== 'wall' || picked.length === 0 || rest.length === 0) return
  handlers.onPartition([rest, picked])
  handlers.onTool('select')
}

/** The sides of a wall where the stage is higher than the screen. */
const farSidesOf = (
  layout: StageLayout | undefined,
  size: Size | undefined,
): StageLayout['sides'] | undefined =>
  layout !== undefined &&
  size !== undefined &&
  layout.sides.length > 1 &&
  layout.height > size.height
    ? layout.sides
    : undefined

/** The handlers of pressed and dragged cards and messages. */
function useHandlers(
  {
    tool,
    messageHandlers: messageHands,
    playheadUs,
    onPartition,
    onDropMissed,
    onSelect,
  }: StageViewProps,
  layout: StageLayout | undefined,
  size: Size | undefined,
  glyphs: readonly MessageGlyph[],
  onPick: (actor: ActorId) => void,
) {
  const dragging = useDragging({
    sides: layout?.sides ?? [],
    stage: { width: size?.width ?? 0, height: layout?.height ?? 0 },
    onDrop: onPartition,
    onMiss: onDropMissed,
  })
  const messageDrag = useMessageDrag({
    glyphs,
    playheadUs,
    onLift: messageHands.onLift,
    onDrop: ({ message }, action) => messageHands.onDrop(message, action),
  })
  const onPress = (server: ServerId): void => {
    if (tool === 'select') onSelect({ type: 'server', server })
    else onPick(server)
  }
  const onMessage = (message: FlyingMessage): void => {
    onSelect({ type: 'message', message })
  }
  return { dragging, messageDrag, onPress, onMessage, onPick }
}

interface GlyphStage {
  readonly layout: StageLayout | undefined
  readonly width: number
  readonly hidden: ReadonlySet<GlyphKind>
  readonly badgeLayout: StageAreas
}

/** The messages that are drawn, with their ways. */
function useGlyphs(
  { frame, events, arePingsShown }: StageViewProps,
  { layout, width, hidden, badgeLayout }: GlyphStage,
): readonly MessageGlyph[] {
  const lostMessages = useLostMessages(frame, events)
  const { messages } = frame
  const shown = { messages, lostMessages, arePingsShown, hidden }
  const assignSlots = useQueueSlots(shown, layout, width, badgeLayout.occupied)
  return useMemo(
    () =>
      layout === undefined
        ? []
        : messageGlyphsOf({ messages, lostMessages, layout, arePingsShown, hidden, assignSlots }),
    [messages, lostMessages, layout, arePingsShown, hidden, assignSlots],
  )
}

/** The kinds of messages that are not drawn. Heartbeats are a setting of their own, kept from visit to visit. */
function useHiddenKinds(arePingsShown: boolean, onPings: () => void) {
  const [others, setOthers] = useState<ReadonlySet<GlyphKind>>(NO_KINDS)
  const hidden = useMemo(
    () => (arePingsShown ? others : new Set<GlyphKind>([...others, 'ping'])),
    [others, arePingsShown],
  )
  const onHidden = (next: ReadonlySet<GlyphKind>): void => {
    setOthers(new Set([...next].filter((kind) => kind !== 'ping')))
    if (next.has('ping') === arePingsShown) onPings()
  }
  return { hidden, onHidden }
}

/** Adds a target or removes a chosen one. A wall takes any number of servers, a link the last two. */
function pick(before: readonly ActorId[], actor: ActorId, tool: Tool): readonly ActorId[] {
  if (before.includes(actor)) return before.filter((id) => id !== actor)
  return tool === 'slowLink' ? [...before, actor].slice(-2) : [...before, actor]
}
