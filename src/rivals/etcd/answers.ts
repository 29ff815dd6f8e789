import { toConnectionId, type ConnectionId } from '../../kernel/actor'
import type { Answer, CallName, WatchReply } from './protocol'
import type { Origin } from './origin'
import type { Turn } from './state'
import type { WatchNews } from './watches'

/** Gives an answer to the origin of the call. */
export function answerOrigin(turn: Turn, origin: Origin, op: CallName, answer: Answer): void {
  switch (origin.type) {
    case 'client':
      sendAnswer(turn, origin.conn, origin.call, op, answer)
      return
    case 'service':
      turn.exchanges.push({ type: 'answer', id: origin.id, answer })
      return
    case 'member': {
      const { member: to, id } = origin
      turn.exchanges.push({ type: 'member', to, message: { packet: 'LeaseResponse', id, answer } })
      return
    }
    case 'lessor':
  }
}

/** Answers a client's call. */
export function sendAnswer(
  turn: Turn,
  conn: ConnectionId,
  call: number,
  op: CallName,
  answer: Answer,
): void {
  const what = answer.ok ? { reply: answer.reply } : { error: answer.error }
  turn.effects.push({ type: 'send', conn, message: { packet: op, call, ...what } })
}

/** The stream number of a service's watches; no connection has a negative id. */
export const serviceStream = (id: number): number => -id

/** Hands out watch responses, to clients and to the server's own services. */
export function spreadNews(turn: Turn, news: readonly WatchNews[]): void {
  for (const { stream, response } of news) {
    if (stream < 0) turn.exchanges.push({ type: 'news', id: -stream, response })
    else sendNews(turn, toConnectionId(stream), response)
  }
}

function sendNews(turn: Turn, conn: ConnectionId, response: WatchReply): void {
  turn.effects.push({ type: 'send', conn, message: { packet: 'watch_response', response } })
}
