import type { ServerId } from '../../kernel/actor'
import type { QuorumMessage } from '../../zookeeper/server'
import type { Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../contract'

/** A server's acknowledgement of a transaction, as it reaches the server that would count it. */
export interface Acknowledgement {
  readonly leader: ServerId
  readonly from: ServerId
  readonly zxid: Zxid
}

/**
 * Reads the acknowledgement that an event brings: a follower's ACK that is delivered, or a server's own
 * flush, which counts where that server leads (`AckRequestProcessor`). Callers check that it leads.
 */
export function acknowledgementOf(event: TraceEvent): Acknowledgement | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'logged':
      return { leader: event.server, from: event.server, zxid: event.zxid }
    case 'delivered': {
      const { from, to, message } = event
      if (message.packet !== 'ACK') return undefined
      if (typeof from !== 'number' || typeof to !== 'number') return undefined
      // No other message of the simulated protocols is called ACK.
      const { zxid } = message as Extract<QuorumMessage, { readonly packet: 'ACK' }>
      return { leader: to, from, zxid }
    }
    default:
      return undefined
  }
}
