import { wordTable, type WordTable } from '../../../kernel/lib'
import type { Message } from '../../../kernel/actor'
import { zooKeeperMessage } from '../../shared/glyphs'
import type { CitedMethod } from './sentence'

/** ZooKeeper's methods that send packets, for the sentences of packets. */
type Cited = readonly [method: CitedMethod, detail?: string]

const SOURCES: WordTable<Cited> = wordTable({
  HELLO: ['QuorumCnxManager.initiateConnection'],
  NOTIFICATION: ['FastLeaderElection.sendNotifications'],
  FOLLOWERINFO: ['Learner.registerWithLeader', 'discovery phase'],
  OBSERVERINFO: ['Learner.registerWithLeader', 'discovery phase'],
  LEADERINFO: ['LearnerHandler.run', 'discovery phase'],
  ACKEPOCH: ['Learner.registerWithLeader', 'discovery phase'],
  NEWLEADER: ['LearnerHandler.run', 'synchronization phase'],
  UPTODATE: ['LearnerHandler.run', 'synchronization phase'],
  PROPOSAL: ['Leader.propose', 'broadcast phase'],
  ACK: ['SendAckRequestProcessor.processRequest', 'broadcast phase'],
  COMMIT: ['Leader.commit', 'broadcast phase'],
  INFORM: ['Leader.inform', 'broadcast phase'],
  COMMITANDACTIVATE: ['Leader.commitAndActivate', 'reconfiguration'],
  INFORMANDACTIVATE: ['Leader.informAndActivate', 'reconfiguration'],
  REQUEST: ['FollowerRequestProcessor.run', 'broadcast phase'],
  PING: ['LearnerHandler.ping', 'heartbeat'],
  REVALIDATE: ['Learner.validateSession'],
})

/** The method that sends a packet, with the part of the protocol; undefined for packets of clients. */
export const methodOf = (message: Message): Cited | undefined =>
  sessionAnswer(zooKeeperMessage(message)) === undefined
    ? SOURCES.get(message.packet)
    : ['LeaderZooKeeperServer.revalidateSession']

/** The leader's answer about a session; undefined for a learner's question and for all other packets. */
export function sessionAnswer(
  message: ReturnType<typeof zooKeeperMessage>,
): 'Valid' | 'Ended' | undefined {
  if (message.packet !== 'REVALIDATE' || message.isValid === undefined) return undefined
  return message.isValid ? 'Valid' : 'Ended'
}
