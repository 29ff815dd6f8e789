import type { Channel } from '../../kernel/actor'

/** A lost message, as far as it tells whether it was a vote that nobody read. */
export interface LostPacket {
  readonly channel: Channel
  readonly packet: string
  readonly why?: string
}

/**
 * Returns whether a lost message is a vote on a connection that its receiver had closed to open another: nothing
 * went wrong, for the last vote is sent again over the next one (`QuorumCnxManager.handleConnection`).
 */
export const isUnreadVote = ({ channel, packet, why }: LostPacket): boolean =>
  why === 'closed' && channel === 'election' && packet === 'NOTIFICATION'
