import type { Message } from '../../../kernel/actor'
import { type Zxid, isForNobody } from '../../../zookeeper/model'
import type { FlyingMessage } from '../../../simulator'
import { zooKeeperMessage } from '../../shared/glyphs'

/** The mark beside a glyph: a zxid, a vote or a text. */
export type Payload =
  | { readonly type: 'zxid'; readonly zxid: Zxid; readonly look: 'committed' | 'logged' }
  | { readonly type: 'vote'; readonly leader: number; readonly zxid: Zxid; readonly epoch: number }
  | { readonly type: 'text'; readonly text: string }

/** The payload of a message; undefined where the glyph's kind is enough. */
export function payloadOf({ message }: FlyingMessage): Payload | undefined {
  const packet = zooKeeperMessage(message)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (packet.packet) {
    case 'NOTIFICATION':
      return isForNobody(packet)
        ? undefined
        : { type: 'vote', leader: packet.leader, zxid: packet.zxid, epoch: packet.epoch }
    case 'PROPOSAL':
    case 'ACK':
      return { type: 'zxid', zxid: packet.zxid, look: 'logged' }
    case 'COMMIT':
    case 'INFORM':
    case 'COMMITANDACTIVATE':
    case 'INFORMANDACTIVATE':
    case 'DIFF':
    case 'TRUNC':
    case 'SNAP':
    case 'NEWLEADER':
    case 'LEADERINFO':
    case 'FOLLOWERINFO':
    case 'OBSERVERINFO':
    case 'ACKEPOCH':
      return packet.zxid > 0 ? { type: 'zxid', zxid: packet.zxid, look: 'committed' } : undefined
    case 'REQUEST':
      return textOf(packet.request.operation)
    case 'watchEvent':
      return { type: 'text', text: packet.path }
    case 'isro':
      return { type: 'text', text: 'text' in packet ? packet.text : packet.packet }
    default:
      return 'isReply' in packet ? replyText(packet) : textOf(packet)
  }
}

const TEXT_MAX = 26

function textOf(operation: Message): Payload {
  const path = 'path' in operation ? String(operation.path) : undefined
  const text = path === undefined ? operation.packet : `${operation.packet} ${path}`
  return { type: 'text', text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text }
}

function replyText(reply: { readonly error: string; readonly zxid: Zxid }): Payload {
  return reply.error === 'OK' && reply.zxid > 0
    ? { type: 'zxid', zxid: reply.zxid, look: 'committed' }
    : { type: 'text', text: reply.error }
}
