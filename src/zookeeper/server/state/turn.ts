import type { ResetWord } from '../../model'
import type {
  ActorId,
  Channel,
  CloseCause,
  ConnectionId,
  Effect,
  Input,
  VirtualUs,
} from '../../../kernel/actor'
import { serverExitText, type RoleEnd, type ServerExit } from './endings'
import type { DiskImage, DiskOperation, Purged } from '../disk'
import type { ServerMessage } from './messages'
import type { ServerTrace } from './trace'

/** The data of a server's boot, in addition to its disk. */
export interface ServerBoot {
  /** The text of `zoo.cfg` with its server lines. */
  readonly config: string
  /** Its text differs from the other servers', or has been replaced. */
  readonly isOwnConfig?: boolean
  readonly myid: number
  /** The seed of the server's own random stream. */
  readonly seed: number
  /** The wall time at the boot, virtual ms since 1970; ctime and mtime derive from it. */
  readonly wallMs: number
  /** The ids of protocol bugs that are switched on; the true protocol has none. */
  readonly mutations: readonly string[]
}

/** An operator's action that changes the memory of a running server. */
export type ServerCommand =
  /** A four-letter word that resets counters. */
  | { readonly type: 'word'; readonly word: ResetWord }
  /**
   * Old files of the disk were deleted. A real server learns nothing of this: PurgeTxnLog, as a process
   * of its own or run by autopurge's timer, only deletes files, and a server lists its directory before
   * it looks for a file. This server looks into its mirror of the disk, which this command updates.
   */
  | ({ readonly type: 'purged' } & Purged)

export type ServerInput = Input<ServerMessage, DiskImage, ServerBoot, ServerCommand>
export type ServerEffect = Effect<ServerMessage, DiskOperation, ServerTrace>

/** A step in progress: the server's own monotonic clock, and the effects so far, in order. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: ServerEffect[]
  /** The reason for which the role ends with this step; {@link giveUp} sets it. */
  ending?: RoleEnd
}

/**
 * Ends the server's role with this step. The caller must return; the step then looks for a leader
 * (`server/roles`). Only the first reason counts.
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

export function close(turn: Turn, conn: ConnectionId, why?: CloseCause): void {
  turn.effects.push({ type: 'close', conn, ...(why !== undefined && { why }) })
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
