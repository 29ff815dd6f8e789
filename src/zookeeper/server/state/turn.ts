import type { ResetWord } from '../../model'
import type {
  ActorId,
  Channel,
  ConnectionId,
  Effect,
  Input,
  VirtualUs,
} from '../../../kernel/actor'
import { serverExitText, type RoleEnd, type ServerExit } from './endings'
import type { DiskImage, DiskOperation, Purged } from '../disk'
import type { ServerMessage } from './messages'
import type { ServerTrace } from './trace'

/** What boots a server beside its disk. */
export interface ServerBoot {
  /** The text of its `zoo.cfg`, server lines included. */
  readonly config: string
  readonly myid: number
  /** Seed of the server's own random stream. */
  readonly seed: number
  /** Virtual ms since 1970 at `now`, for ctime and mtime. */
  readonly wallMs: number
  /** Protocol bugs switched on by id; none is the true protocol. */
  readonly mutations: readonly string[]
}

/** What an operator does that changes what a running server holds. */
export type ServerCommand =
  /** A four-letter word that sets its counters back. */
  | { readonly type: 'word'; readonly word: ResetWord }
  /**
   * Old files of its disk were deleted. No ZooKeeper server is told so: PurgeTxnLog, a process of its
   * own or run by autopurge's timer, only deletes files, and a server lists its directory whenever it
   * looks for a file. Ours looks into its mirror of the disk instead, which is put right by this.
   */
  | ({ readonly type: 'purged' } & Purged)

export type ServerInput = Input<ServerMessage, DiskImage, ServerBoot, ServerCommand>
export type ServerEffect = Effect<ServerMessage, DiskOperation, ServerTrace>

/** One step under way: the server's own monotonic clock, and the effects so far, in order. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: ServerEffect[]
  /** The reason for which the present role ends with this step; set by {@link giveUp}. */
  ending?: RoleEnd
}

/**
 * Ends the server's role with this step: its caller returns, and the step then goes looking for a leader
 * again (`server/roles`). The first reason counts.
 */
export function giveUp(turn: Turn, end: RoleEnd): void {
  turn.ending ??= end
}

/** Ends the server's process with this step. */
export function exit(turn: Turn, problem: ServerExit): void {
  turn.effects.push({ type: 'exit', reason: serverExitText(problem), problem })
}

export function send(turn: Turn, conn: ConnectionId, message: ServerMessage): void {
  turn.effects.push({ type: 'send', conn, message })
}

export function connect(turn: Turn, conn: ConnectionId, to: ActorId, channel: Channel): void {
  turn.effects.push({ type: 'connect', conn, to, channel })
}

export function close(turn: Turn, conn: ConnectionId): void {
  turn.effects.push({ type: 'close', conn })
}

export function setTimer(turn: Turn, timer: string, delayUs: number): void {
  turn.effects.push({ type: 'setTimer', timer, delayUs })
}

export function clearTimer(turn: Turn, timer: string): void {
  turn.effects.push({ type: 'clearTimer', timer })
}

export function writeDisk(turn: Turn, operation: DiskOperation): void {
  turn.effects.push({ type: 'disk', operation })
}

export function trace(turn: Turn, event: ServerTrace): void {
  turn.effects.push({ type: 'trace', event })
}
