import type { ConnectionId, ServerId } from '../../../../kernel/actor'
import type { Random } from '../../../../kernel/lib'
import type { Zxid } from '../../../model'
import type { ServerConfig } from '../../config'
import type { Peer, Turn } from '../../state'
import { onElectionTimer, type ElectionResult } from '..'

/**
 * An ensemble of election parts in memory, for tests. Connections are FIFO with random delays, and a
 * test may break them; it may also kill and start processes.
 */
export interface ElectionNetwork {
  readonly config: ServerConfig
  readonly random: Random
  readonly nodes: Map<ServerId, Node>
  readonly connections: Map<ConnectionId, Connection>
  /** Events ascend by time, then by order of insertion. */
  readonly events: NetworkEvent[]
  readonly onResult: (network: ElectionNetwork, node: Node, result: ElectionResult) => void
  now: number
  incarnations: number
  steps: number
}

export interface Node {
  peer: Peer
  /** A killed server keeps the data of its disk. */
  isAlive: boolean
  zxid: Zxid
  epoch: number
  result: ElectionResult | undefined
  /** The server's own votes by round, of all its lives. */
  readonly initials: Map<number, { readonly zxid: Zxid; readonly epoch: number }[]>
}

interface Connection {
  readonly opener: ServerId
  readonly acceptor: ServerId
  /** The arrival time of the last message by receiver, so that no later one overtakes it. */
  readonly lastArrival: Map<ServerId, number>
}

export interface NetworkEvent {
  readonly at: number
  readonly to: ServerId
  readonly incarnation: number
  readonly conn?: ConnectionId
  readonly act: (turn: Turn, peer: Peer) => ElectionResult | undefined | void
}

interface TimerEvent extends NetworkEvent {
  readonly timer: string
}

const isTimer = (event: NetworkEvent): event is TimerEvent => 'timer' in event

export function setTimer(
  network: ElectionNetwork,
  peer: Peer,
  timer: string,
  delayUs: number,
): void {
  const event: TimerEvent = {
    at: network.now + delayUs,
    to: peer.id,
    incarnation: peer.incarnation,
    timer,
    act: (turn, self) => onElectionTimer(turn, self, timer),
  }
  schedule(network, event)
}

export function dropTimer(network: ElectionNetwork, peer: Peer, timer: string): void {
  const index = network.events.findIndex(
    (event) => isTimer(event) && event.incarnation === peer.incarnation && event.timer === timer,
  )
  if (index >= 0) network.events.splice(index, 1)
}

export function schedule(network: ElectionNetwork, event: NetworkEvent): void {
  let index = network.events.length
  while (index > 0 && (network.events[index - 1]?.at ?? 0) > event.at) index -= 1
  network.events.splice(index, 0, event)
}
