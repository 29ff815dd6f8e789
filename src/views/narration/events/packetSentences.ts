import { wordTable, type WordTable } from '../../../kernel/lib'
import type { ActorId, Message } from '../../../kernel/actor'
import { counterOf, isUnreadVote, NO_SESSION } from '../../../zookeeper/model'
import { glyphOf, isHeartbeat, zooKeeperMessage } from '../../shared/glyphs'
import { receivedVoteKey, sentVoteKey } from './notificationSentences'
import { methodOf, sessionAnswer } from './packetMethods'
import { isRivalPacket, rivalPacketSentence } from './rivalSentences'
import {
  serverIn,
  source,
  endsPhrase,
  zxid,
  type NarrationKey,
  type Scene,
  type SceneServer,
  type WeightedSentence,
} from './sentence'
import type { EventOf } from '../../../simulator'

/**
 * Weights of packets: of several that one step sends, the one that moves the protocol on gives the sentence.
 */
const WEIGHTS: WordTable<number> = wordTable({
  HELLO: 9,
  PING: 10,
  ping: 10,
  NOTIFICATION: 34,
  FOLLOWERINFO: 38,
  OBSERVERINFO: 38,
  LEADERINFO: 39,
  ACKEPOCH: 39,
  DIFF: 41,
  TRUNC: 41,
  SNAP: 41,
  SNAPCHUNK: 36,
  NEWLEADER: 42,
  UPTODATE: 43,
  PROPOSAL: 37,
  ACK: 37,
  COMMIT: 36,
  INFORM: 35,
  COMMITANDACTIVATE: 40,
  INFORMANDACTIVATE: 39,
  REQUEST: 33,
  SYNC: 33,
  REVALIDATE: 33,
})

const KEYS: WordTable<NarrationKey> = wordTable({
  FOLLOWERINFO: 'narration.sentFOLLOWERINFO',
  OBSERVERINFO: 'narration.sentOBSERVERINFO',
  LEADERINFO: 'narration.sentLEADERINFO',
  ACKEPOCH: 'narration.sentACKEPOCH',
  DIFF: 'narration.sentDIFF',
  TRUNC: 'narration.sentTRUNC',
  SNAP: 'narration.sentSNAP',
  SNAPCHUNK: 'narration.sentSNAPCHUNK',
  NEWLEADER: 'narration.sentNEWLEADER',
  UPTODATE: 'narration.sentUPTODATE',
  PROPOSAL: 'narration.sentPROPOSAL',
  ACK: 'narration.sentACK',
  COMMIT: 'narration.sentCOMMIT',
  INFORM: 'narration.sentINFORM',
  COMMITANDACTIVATE: 'narration.sentCOMMITANDACTIVATE',
  INFORMANDACTIVATE: 'narration.sentINFORMANDACTIVATE',
  REQUEST: 'narration.sentREQUEST',
  SYNC: 'narration.sentSYNC',
  PING: 'narration.sentPING',
  REVALIDATE: 'narration.sentREVALIDATE',
  HELLO: 'narration.sentHELLO',
})

type PacketEvent = EventOf<'sent'>

export function packetSentence(scene: Scene, event: PacketEvent): WeightedSentence {
  switch (event.type) {
    case 'sent':
      return isRivalPacket(event) ? rivalPacketSentence(event) : sentSentence(scene, event)
    case 'delivered':
      return isRivalPacket(event) ? rivalPacketSentence(event) : deliveredSentence(scene, event)
    case 'lost':
      return {
        weight: 45,
        sentence: {
          key: lostKey(event),
          values: packetValues(event),
          ...endsPhrase(event.from, event.to),
          subject: event.to,
        },
      }
  }
}

function deliveredSentence(scene: Scene, event: PacketEvent): WeightedSentence {
  const message = zooKeeperMessage(event.message)
  if (message.packet === 'NOTIFICATION' && typeof event.to === 'number') {
    const { leader, round } = message
    return {
      weight: 21,
      sentence: {
        key: receivedVoteKey(scene, message, event),
        values: { ...packetValues(event), leader, round },
        subject: event.to,
        flag: 'narration.flagHearsVote',
        ...source('FastLeaderElection.lookForLeader'),
      },
    }
  }
  return {
    weight: glyphOf(event.message).kind === 'ping' ? 5 : 20,
    sentence: {
      key: deliveredKey(scene, event),
      values: { ...packetValues(event), zxid: 'zxid' in message ? zxid(message.zxid) : '' },
      ...endsPhrase(event.from, event.to),
      subject: event.to,
      ...(isFlagged(event, event.to) && {
        flag: wireFlag(event.message, 'narration.flagReceives'),
      }),
    },
  }
}

/**
 * A piece of a snapshot has the flag of a synchronization: ZooKeeper streams snapshots and has no packet for
 * a piece.
 */
const wireFlag = ({ packet }: Message, flag: NarrationKey): NarrationKey =>
  packet === 'SNAPCHUNK' ? 'narration.flagSync' : flag

/** Whether a server's card gets a flag for a packet: not for heartbeats and greetings, which are no news. */
const isFlagged = ({ message }: PacketEvent, actor: ActorId): boolean =>
  typeof actor === 'number' && !isHeartbeat(message)

const DELIVERY_KEYS: WordTable<NarrationKey> = wordTable({
  PROPOSAL: 'narration.receivedPROPOSAL',
  REQUEST: 'narration.receivedREQUEST',
  COMMIT: 'narration.receivedCOMMIT',
  INFORM: 'narration.receivedINFORM',
  FOLLOWERINFO: 'narration.receivedFOLLOWERINFO',
  OBSERVERINFO: 'narration.receivedOBSERVERINFO',
  LEADERINFO: 'narration.receivedLEADERINFO',
  ACKEPOCH: 'narration.receivedACKEPOCH',
  DIFF: 'narration.receivedDIFF',
  TRUNC: 'narration.receivedTRUNC',
  SNAP: 'narration.receivedSNAP',
  SNAPCHUNK: 'narration.receivedSNAPCHUNK',
  NEWLEADER: 'narration.receivedNEWLEADER',
  UPTODATE: 'narration.receivedUPTODATE',
  SYNC: 'narration.receivedSYNC',
  REVALIDATE: 'narration.receivedREVALIDATE',
  HELLO: 'narration.receivedHELLO',
})

function deliveredKey(scene: Scene, event: PacketEvent): NarrationKey {
  const { message, channel, to } = event
  if (channel === 'client') return clientKey(event)
  if (typeof to !== 'number') return 'narration.delivered'
  const memory = serverIn(scene, to)?.memory
  if (message.packet === 'PING') {
    if (memory === undefined) return 'narration.delivered'
    if (memory.state !== 'LEADING') return 'narration.receivedPINGLearner'
    const sender = typeof event.from === 'number' ? serverIn(scene, event.from) : undefined
    const isObserver = sender?.memory?.state === 'OBSERVING'
    return isObserver ? 'narration.receivedPINGObserver' : 'narration.receivedPINGLeader'
  }
  if (message.packet === 'NEWLEADER' && serverIn(scene, to)?.isObserver === true) {
    return 'narration.receivedNEWLEADERObserver'
  }
  const packet = zooKeeperMessage(message)
  if (asksSync(packet)) return 'narration.receivedREQUESTSync'
  const answer = sessionAnswer(packet)
  if (answer !== undefined) return `narration.receivedREVALIDATE${answer}`
  if (packet.packet === 'ACK') {
    // An ACK of NEWLEADER or UPTODATE has the epoch's first zxid, whose counter is 0; no proposal has it.
    if (counterOf(packet.zxid) === 0) return 'narration.receivedACKEpoch'
    const isOpen = memory?.outstanding.some((proposal) => proposal.zxid === packet.zxid)
    return isOpen === false ? 'narration.receivedACKLate' : 'narration.receivedACK'
  }
  return DELIVERY_KEYS.get(message.packet) ?? 'narration.delivered'
}

/** The sentence key of a packet between a client and its server, in either direction. */
function clientKey({ message, to }: PacketEvent): NarrationKey {
  const { packet } = message
  if (typeof to === 'number') {
    if (packet === 'connect') {
      return hasSession(message) ? 'narration.receivedConnect' : 'narration.receivedConnectNew'
    }
    return packet === 'ping' ? 'narration.receivedClientPing' : 'narration.receivedClient'
  }
  if (packet === 'ping') return 'narration.receivedPingAnswer'
  if (packet === 'connected') return 'narration.receivedGreeting'
  return packet === 'watchEvent' ? 'narration.receivedWatchEvent' : 'narration.receivedReply'
}

/** Returns whether a connect request or its answer names a session; no answer does once the session has ended. */
function hasSession(message: Message): boolean {
  const packet = zooKeeperMessage(message)
  return 'session' in packet && packet.session !== NO_SESSION
}

const packetValues = ({ message, from, to }: PacketEvent) => ({ packet: message.packet, from, to })

/** Whether a message answers a request; xids of pings and watch events are negative. */
export const isAnswer = (message: Message): boolean =>
  'isReply' in message && 'xid' in message && typeof message.xid === 'number' && message.xid > 0

function lostKey({ message, ...lost }: PacketEvent): NarrationKey {
  const { packet } = message
  if (isUnreadVote({ ...lost, packet })) return 'narration.lostUnread'
  const { why } = lost
  if (why === 'closed') {
    return isAnswer(message) ? 'narration.lostAnswer' : 'narration.lostClosed'
  }
  if (why === 'killed') return 'narration.lostKilled'
  if (why === 'dropped') return 'narration.lostDropped'
  return why === 'down' ? 'narration.lostDown' : 'narration.lostBroken'
}

function sentSentence(scene: Scene, event: PacketEvent): WeightedSentence {
  const { from, to } = event
  const message = zooKeeperMessage(event.message)
  const values = {
    ...packetValues(event),
    zxid: 'zxid' in message ? zxid(message.zxid) : '',
    leader: message.packet === 'NOTIFICATION' ? message.leader : '',
    epoch: message.packet === 'NOTIFICATION' ? message.epoch : '',
    timeout: message.packet === 'connected' ? message.timeoutMs : '',
  }
  const isAnswer = isPingAnswer(scene, event)
  const isOfUnknown = message.packet === 'PING' && stateOfSender(scene, event) === undefined
  const cited = isAnswer ? (['Learner.ping', 'heartbeat'] as const) : methodOf(message)
  return {
    weight: WEIGHTS.get(message.packet) ?? 32,
    sentence: {
      key: isAnswer
        ? 'narration.sentPINGAnswer'
        : isOfUnknown
          ? 'narration.sentOther'
          : sentKey(scene, event),
      values,
      ...endsPhrase(from, to),
      subject: from,
      ...(isFlagged(event, from) && { flag: sentFlag(event) }),
      ...(cited !== undefined && source(...cited)),
    },
  }
}

function sentFlag({ message, channel }: PacketEvent): NarrationKey {
  if (message.packet === 'NOTIFICATION') return 'narration.flagTellsVote'
  if (channel !== 'client') return wireFlag(message, 'narration.flagSends')
  return message.packet === 'watchEvent' ? 'narration.flagNotifies' : 'narration.flagReplies'
}

/** Whether a PING is an answer: leaders ping, followers and observers send the packet back. */
function isPingAnswer(scene: Scene, event: PacketEvent): boolean {
  if (event.message.packet !== 'PING') return false
  const state = stateOfSender(scene, event)
  return state === 'FOLLOWING' || state === 'OBSERVING'
}

type ServerState = NonNullable<SceneServer['memory']>['state']

/** The state of a packet's sender, where that is a server that the frame knows. */
function stateOfSender(scene: Scene, { channel, from }: PacketEvent): ServerState | undefined {
  if (channel !== 'quorum' || typeof from !== 'number') return undefined
  return serverIn(scene, from)?.memory?.state
}

/** A learner forwards its client's sync like a write, but nothing is proposed for it. */
const asksSync = (message: ReturnType<typeof zooKeeperMessage>): boolean =>
  message.packet === 'REQUEST' &&
  'request' in message &&
  message.request.operation.packet === 'sync'

function sentKey(scene: Scene, { message, channel, from }: PacketEvent): NarrationKey {
  const packet = zooKeeperMessage(message)
  if (packet.packet === 'NOTIFICATION') return sentVoteKey(scene, packet, from)
  if (asksSync(packet)) return 'narration.sentREQUESTSync'
  const answer = sessionAnswer(packet)
  if (answer !== undefined) return `narration.sentREVALIDATE${answer}`
  if (channel !== 'client') return KEYS.get(message.packet) ?? 'narration.sentOther'
  if (typeof from !== 'number') {
    if (message.packet !== 'connect') return 'narration.sentRequest'
    return hasSession(message) ? 'narration.sentConnect' : 'narration.sentConnectNew'
  }
  if (message.packet === 'connected') {
    return hasSession(message) ? 'narration.sentConnected' : 'narration.sentConnectedEnded'
  }
  return message.packet === 'watchEvent' ? 'narration.sentWatchEvent' : 'narration.sentReply'
}
