import type { Result } from '../../kernel/lib'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { WatcherEvent, WireReply, WireRequest } from '../../zookeeper/wire'

/** A session as its client knows it. */
export interface SessionTicket {
  readonly id: SessionId
  readonly password: Uint8Array
}

/** What a client asks of a server when it connects; without a session it asks for a new one. */
export interface ConnectAsk {
  readonly timeoutMs: number
  readonly lastZxidSeen?: Zxid
  readonly session?: SessionTicket
}

/** Why there is no connection: the server knows no such session, or hung up. */
export type ConnectFailure = 'expired' | 'closed'

/** What arrives on a connection, in order; after `closed` there is nothing more. */
export type Arrival =
  | {
      readonly type: 'reply'
      readonly xid: number
      readonly zxid: Zxid
      /** The code of the header, 0 for none. */
      readonly error: number
      /** Missing where there is an error, or an operation nobody knows. */
      readonly reply: WireReply | undefined
    }
  | { readonly type: 'event'; readonly event: WatcherEvent }
  | { readonly type: 'closed' }

/** One connection to one server, holding a session, which it keeps alive by itself. */
export interface Link {
  readonly session: SessionTicket
  readonly timeoutMs: number
  /** Sends requests in one piece, and returns their xids. On a closed connection they are lost. */
  send(requests: readonly WireRequest[]): readonly number[]
  /** The next thing that arrives; rejects where nothing does for `msMax`. */
  receive(msMax: number): Promise<Arrival>
  /** Cuts the connection without a word. */
  cut(): void
}

/**
 * An ensemble that cases can be played on: real servers through the wire protocol, or embedded
 * ones. Everything a case does is made of these.
 */
export interface Player {
  connect(server: number, ask: ConnectAsk): Promise<Result<Link, ConnectFailure>>
  /** Lets time pass. */
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
