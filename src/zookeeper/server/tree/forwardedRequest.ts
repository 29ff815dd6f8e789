import type { Identity, Operation, SessionId } from '../../model'

/** A session's request on its way to the leader's PrepRequestProcessor. */
export interface ForwardedRequest {
  readonly session: SessionId
  readonly cxid: number
  readonly operation: WriteOperation
  /**
   * Whom the client has authenticated as (`Request.authInfo`); absent where it is nobody but its
   * address, 127.0.0.1.
   */
  readonly identities?: readonly Identity[]
}

/**
 * `createSession` and `closeSession` are operations of the session itself, with cxid 0 for the first;
 * `deleteContainer` is the leader's own, on behalf of no session.
 */
export type WriteOperation =
  | Operation
  | { readonly packet: 'createSession'; readonly timeoutMs: number }
  | { readonly packet: 'deleteContainer'; readonly path: string }
