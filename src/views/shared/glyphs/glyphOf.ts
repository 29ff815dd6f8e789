import { wordTable, type WordTable } from '../../../kernel/lib'
import { isAnswer, type Message } from '../../../kernel/actor'
import type { GlyphLook } from '../../../drawing'

const LOOKS: WordTable<GlyphLook> = wordTable({
  NOTIFICATION: { kind: 'vote', letter: 'V' },
  PROPOSAL: { kind: 'proposal', letter: 'P' },
  ACK: { kind: 'ack', letter: 'A' },
  COMMIT: { kind: 'commit', letter: 'C' },
  INFORM: { kind: 'inform', letter: 'I' },
  MsgPreVote: { kind: 'vote', letter: 'v' },
  MsgPreVoteResp: { kind: 'vote', letter: 'v' },
  MsgVote: { kind: 'vote', letter: 'V' },
  MsgVoteResp: { kind: 'vote', letter: 'V' },
  MsgApp: { kind: 'proposal', letter: 'P' },
  MsgAppResp: { kind: 'ack', letter: 'A' },
  MsgHeartbeat: { kind: 'ping', letter: 'h' },
  MsgHeartbeatResp: { kind: 'ping', letter: 'h' },
  MsgReadIndexResp: { kind: 'reply', letter: 'R' },
  LeaseResponse: { kind: 'reply', letter: 'R' },
  PING: { kind: 'ping', letter: 'h' },
  HELLO: { kind: 'ping', letter: 'o' },
  FOLLOWERINFO: { kind: 'sync', letter: 'Fi' },
  OBSERVERINFO: { kind: 'sync', letter: 'Oi' },
  LEADERINFO: { kind: 'sync', letter: 'Li' },
  ACKEPOCH: { kind: 'sync', letter: 'Ae' },
  DIFF: { kind: 'sync', letter: 'Di' },
  TRUNC: { kind: 'trunc', letter: 'Tr' },
  FULLRESYNC: { kind: 'sync', letter: 'Sn' },
  push: { kind: 'watch', letter: 'W' },
  watch_response: { kind: 'watch', letter: 'W' },
  SNAP: { kind: 'sync', letter: 'Sn' },
  SNAPCHUNK: { kind: 'sync', letter: 'Sn' },
  NEWLEADER: { kind: 'sync', letter: 'Nl' },
  UPTODATE: { kind: 'sync', letter: 'Up' },
  REQUEST: { kind: 'request', letter: 'Q' },
  SYNC: { kind: 'request', letter: 'Q' },
  REVALIDATE: { kind: 'request', letter: 'Q' },
  watchEvent: { kind: 'watch', letter: 'W' },
  connected: { kind: 'reply', letter: 'R' },
  written: { kind: 'reply', letter: 'R' },
})

const REQUEST: GlyphLook = { kind: 'request', letter: 'Q' }
const REPLY: GlyphLook = { kind: 'reply', letter: 'R' }
const HEARTBEAT: GlyphLook = { kind: 'ping', letter: 'h' }

/** The glyph of a message. A request or response of a client is named for its operation. */
export function glyphOf(message: Message): GlyphLook {
  if (message.packet === 'ping') return HEARTBEAT
  if (isAnswer(message)) return REPLY
  if (message.packet === 'REVALIDATE' && 'isValid' in message) return REPLY
  return LOOKS.get(message.packet) ?? REQUEST
}

/** The glyph of heartbeats and greetings, which are hidden by default. */
export const isHeartbeat = (message: Message): boolean => glyphOf(message).kind === 'ping'
