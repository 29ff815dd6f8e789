import type { Message } from '../../../kernel/actor'
import type { QuorumMessage, ServerMessage } from '../../../zookeeper/server'
import { counterOf, type Zxid } from '../../../zookeeper/model'

/**
 * Types a message of the network as ZooKeeper's. The network carries anything with a packet's name;
 * everything that an ensemble and its clients send is of this union.
 */
export const zooKeeperMessage = (message: Message): ServerMessage => message as ServerMessage

const IN_FLIGHT: ReadonlySet<string> = new Set([
  'PROPOSAL',
  'ACK',
  'COMMIT',
  'COMMITANDACTIVATE',
  'INFORM',
  'INFORMANDACTIVATE',
])

/** The zxid of the transaction that a packet is about; ACKs of NEWLEADER and UPTODATE have none. */
export function proposalIn(message: Message): Zxid | undefined {
  if (!IN_FLIGHT.has(message.packet)) return undefined
  // All packets of this kind have a zxid.
  const { zxid } = message as Extract<QuorumMessage, { packet: 'ACK' }>
  return counterOf(zxid) === 0 ? undefined : zxid
}
