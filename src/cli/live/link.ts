import type { SessionId, Zxid } from '../../zookeeper/model'
import type { WatcherEvent, WireReply, WireRequest } from '../../zookeeper/wire'

/** A session's id and password, as its client keeps them. */
export interface SessionTicket {
  readonly id: SessionId
  readonly password: Uint8Array
}

/** A request to connect; without a session it asks for a new one. */
export interface ConnectAsk {
  readonly timeoutMs: number
  readonly lastZxidSeen?: Zxid
  readonly session?: SessionTicket
}

/** The reason of a refused connection: the server does not know the session, or closed the socket. */
export type ConnectFailure = 'expired' | 'closed'

/** An arrival on a connection, in order; `closed` is the last. */
export type Arrival =
  | {
      readonly type: 'reply'
      readonly xid: number
      readonly zxid: Zxid
      /** The error code of the header; 0 for none. */
      readonly error: number
      /** Undefined after an error, and for an opcode that servers do not know. */
      readonly reply: WireReply | undefined
    }
  | { readonly type: 'event'; readonly event: WatcherEvent }
  | { readonly type: 'closed' }

/** A connection to a server, which keeps its session alive by itself. */
export interface Link {
  readonly session: SessionTicket
  readonly timeoutMs: number
  /** Sends requests in one piece and returns their xids. On a closed connection the requests are lost. */
  send(requests: readonly WireRequest[]): readonly number[]
  /** Resolves with the next arrival; rejects where none comes within `msMax`. */
  receive(msMax: number): Promise<Arrival>
  /** Closes the socket without ending the session. */
  cut(): void
}
