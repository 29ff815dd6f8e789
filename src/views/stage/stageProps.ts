import type { ActorId, ServerId } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { Action, FlyingMessage, Frame, TraceEvent } from '../../simulator'
import type { Selection, Tool } from '../../app/state'
import type { ClientMark } from '../narration'
import type { DropAction } from './messages/messageDrag'

/** Handlers of dragged messages. */
export interface MessageHandlers {
  /** A message is lifted off its link. */
  readonly onLift: () => void
  readonly onDrop: (message: FlyingMessage, action: DropAction) => void
}

export interface StageViewProps {
  readonly frame: Frame
  /** The trace of the step at the playhead: lost messages and changed votes. */
  readonly events: readonly TraceEvent[]
  /** Virtual µs of the playhead, between frames too. */
  readonly playheadUs: () => number
  /** True while the playhead moves by itself: while playing, or for the length of a step. */
  readonly isMoving: () => boolean
  /** Cards jump rather than travel: while scrubbing. */
  readonly isStill: boolean
  readonly selected: Selection | undefined
  /** The state of the first scene, where the run is its own. */
  readonly firstScene?: 'coming' | 'shown' | 'over' | undefined
  readonly flags?: ReadonlyMap<ServerId, string> | undefined
  /** Signs of things that disappeared or stayed silent in this step, at their clients. */
  readonly marks?: readonly ClientMark[] | undefined
  /** The frame of another run that stands beside it: what both have stands at the same place. */
  readonly beside?: Frame | undefined
  readonly tool: Tool
  readonly arePingsShown: boolean
  /** A bar with its tools lies over it. */
  readonly hasBar: boolean
  /** Panels and banners that come or go beside it move nothing on it. */
  readonly isSteady?: boolean
  /** Projector mode: the stage is drawn large enough for the last row. */
  readonly isProjected: boolean
  readonly onSelect: (selection: Selection | undefined) => void
  /** Opens the way of a transaction from client to client; absent where there is none to open. */
  readonly onFollow?: ((zxid: Zxid) => void) | undefined
  readonly onTool: (tool: Tool) => void
  /** Carries out several actions at one moment; one undo takes them back. */
  readonly onAction: (...actions: readonly Action[]) => void
  /** Cuts these groups from each other, in place of any existing wall. */
  readonly onPartition: (groups: readonly (readonly ActorId[])[]) => void
  /** A dragged card was let go where it cannot be dropped. */
  readonly onDropMissed: () => void
  readonly onHeal: () => void
  /** Shows or hides heartbeats. */
  readonly onPings: () => void
  /** Slows the link both ways. */
  readonly onSlowLink: (from: ActorId, to: ActorId, ms: number) => void
  readonly messageHandlers: MessageHandlers
  /** Adds a client, of that server first where one is given. */
  readonly onAddClient: (server?: ServerId) => void
}
