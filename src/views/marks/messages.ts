import type { Message } from '../../actor'
import type { ServerMessage } from '../../core'

/**
 * A message of the network as what it is. The network carries anything with a packet's name; all
 * that a ZooKeeper ensemble and its clients send is of this union.
 */
export const zooKeeperMessage = (message: Message): ServerMessage => message as ServerMessage
