import { isAnswer, type Message } from '../../../kernel/actor'
import type { EtcdRequest, RedisRequest, RedisResponse } from '../../../rivals'
import { isHeartbeat } from '../../shared/glyphs'
import type { NarrationKey, WeightedSentence } from './sentence'
import type { EventOf } from '../../../simulator'

/** Sentences of packets between clients of etcd and Redis, their servers, and the stores that locks guard. */

const LINE_MAX = 60

type PacketEvent = EventOf<'sent'>

/** Whether a packet belongs to etcd, Redis or a guarded store. */
export const isRivalPacket = ({ channel }: PacketEvent): boolean =>
  channel === 'rival' || channel === 'store'

/** The sentence of a sent or received packet of a rival. */
export function rivalPacketSentence(event: PacketEvent): WeightedSentence {
  const { message, from, to, type } = event
  const isSent = type === 'sent'
  return {
    weight: isHeartbeat(message) ? 5 : isSent ? 32 : 20,
    sentence: {
      key: keyOf(event, isSent),
      values: {
        from,
        to,
        packet: message.packet,
        line: shortened(lineOf(message)),
        ...('state' in message && { state: String(message.state) }),
      },
      subject: isSent ? from : to,
    },
  }
}

function keyOf({ message }: PacketEvent, isSent: boolean): NarrationKey {
  switch (message.packet) {
    case 'written':
      return isSent ? 'narration.storeAnswers' : 'narration.storeAnswered'
    case 'write':
      return isSent ? 'narration.storeWrite' : 'narration.storeReached'
    case 'watch_response':
    case 'push':
      return isSent ? 'narration.rivalTells' : 'narration.rivalNotification'
    case 'PSYNC':
      return isSent ? 'narration.replicaAsks' : 'narration.rivalReached'
    case 'FULLRESYNC':
    case 'replicate':
      return isSent ? 'narration.replicaSent' : 'narration.replicaReached'
    default:
      if (isOfMembers(message)) return isSent ? 'narration.memberSends' : 'narration.memberHears'
      if (isAnswer(message)) return isSent ? 'narration.rivalAnswers' : 'narration.rivalAnswered'
      return isSent ? 'narration.rivalAsks' : 'narration.rivalReached'
  }
}

/** Whether a packet goes between members of an etcd cluster. */
const isOfMembers = ({ packet }: Message): boolean => /^(Msg|Lease)[A-Z]/.test(packet)

/** The packet as a command line: Redis' commands with their words, etcd's calls with their key. */
function lineOf(message: Message): string {
  // The channel guarantees these types.
  const request = message as EtcdRequest | RedisRequest | RedisResponse
  if (isAnswer(message)) return answerText(message)
  if (!('args' in request)) return request.packet
  const { packet, args } = request
  if (isWords(args)) return [packet, ...args].join(' ')
  return 'key' in args ? `${packet} ${String(args.key)}` : packet
}

const isWords = (args: object): args is readonly string[] => Array.isArray(args)

/** The text of an answer: Redis' reply as text; of etcd's, the name of the call or the error. */
function answerText(message: Message): string {
  const { reply, error } = message as { readonly reply?: object; readonly error?: object }
  if (error !== undefined) return `${message.packet}: ${'code' in error ? String(error.code) : '!'}`
  if (reply === undefined) return message.packet
  if ('status' in reply) return String(reply.status)
  if ('bulk' in reply) return `"${String(reply.bulk)}"`
  if ('int' in reply) return `(integer) ${String(reply.int)}`
  if ('nil' in reply) return '(nil)'
  return 'error' in reply ? String(reply.error) : message.packet
}

const shortened = (line: string): string =>
  line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX - 1)}…`
