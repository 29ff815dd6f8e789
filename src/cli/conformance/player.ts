import type { Result } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'
import type { ConnectAsk, ConnectFailure, Link } from '../live'

/** An ensemble that cases are played on: real servers through the wire protocol, or embedded ones. */
export interface Player {
  connect(server: number, ask: ConnectAsk): Promise<Result<Link, ConnectFailure>>
  /** Lets virtual or real time pass. */
  pass(ms: number): Promise<void>
  /** Lets time pass until the servers have forgotten a session, at most `msMax`. */
  untilExpired(session: SessionId, msMax: number): Promise<void>
  /** Lets time pass until a znode is gone, seen from elsewhere; false where it is not after `msMax`. */
  untilGone(path: string, msMax: number): Promise<boolean>
  /** Removes what a scenario may leave: `/t` and its quota. */
  sweep(): Promise<void>
  /** Ends the player's own connections. */
  end(): Promise<void>
}
