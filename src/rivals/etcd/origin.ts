import type { ActorName, ConnectionId } from '../../kernel/actor'

/** The caller that an answer goes to. */
export type Origin =
  | { readonly type: 'client'; readonly conn: ConnectionId; readonly call: number }
  | { readonly type: 'service'; readonly id: number }
  /** The leader itself, which revokes an expired lease. */
  | { readonly type: 'lessor' }
  /** Another member, which asks for its own client. */
  | { readonly type: 'member'; readonly member: ActorName; readonly id: string }
