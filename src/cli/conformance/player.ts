import type { Result } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'
import type { ConnectAsk, ConnectFailure, Link } from '../live'

/** An ensemble on which cases are played: real servers through the wire protocol, or embedded ones. */
export interface Player {
  connect(server: number, ask: ConnectAsk): Promise<Result<Link, ConnectFailure>>
  /** Lets virtual or real time pass. */
  pass(ms: number): Promise<void>
  /** Lets time pass until the servers have forgotten a session, at most `msMax`. */
  untilExpired(session: SessionId, msMax: number): Promise<void>
  /** Lets time pass until a znode is gone; false where it still exists after `msMax`. */
  untilGone(path: string, msMax: number): Promise<boolean>
  /** Removes leftovers of a case: `/t` and its quota. */
  sweep(): Promise<void>
  /** Ends the player's own connections. */
  end(): Promise<void>
}
