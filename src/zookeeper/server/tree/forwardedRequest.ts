import type { Identity, Operation, SessionId } from '../../model'

/** A session's request on its way to the leader's PrepRequestProcessor. */
export interface ForwardedRequest {
  readonly session: SessionId
  readonly cxid: number
  readonly operation: WriteOperation
  /**
   * The client's identities (`Request.authInfo`); absent where they are the address 127.0.0.1 alone.
   */
  readonly identities?: readonly Identity[]
}

/**
 * The operations that become transactions, with two of sessions (cxid 0 for `createSession`) and the
 * leader's own `deleteContainer`, which has no session.
 */
export type WriteOperation =
  | Operation
  | { readonly packet: 'createSession'; readonly timeoutMs: number }
  | { readonly packet: 'deleteContainer'; readonly path: string }
