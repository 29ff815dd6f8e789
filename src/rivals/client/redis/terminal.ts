import { actorName, type ActorName, type ConnectionId } from '../../../kernel/actor'
import { splitWords } from '../splitWords'
import { onClaimAnswer, onClaimTimer, stopClaim } from './claims'
import { keyOf } from './createClaim'
import type { RivalArgs } from '../contract'
import { answerOwnWords } from './ownWords'
import { askServer, onClosed, onOpened, serverBehind, takeSent } from './links'
import { printRedisReply } from './print'
import type { RedisResponse } from '../../redis'
import type { Answer, RedisClient, Sent, Turn } from './state'

/** A terminal with redis-cli in it: each line is sent at once, and answers come in order. */

const SUBSCRIBES = /^p?subscribe$/i

export function runLine(turn: Turn, client: RedisClient, op: number, line: string): void {
  const split = splitWords(line)
  const words = split.ok ? split.value : []
  const [server, command] = addressOf(client, words[0] === 'redis-cli' ? words.slice(1) : words)
  if (!split.ok || command.length === 0) {
    return endLine(turn, client, op, { to: 'err', lines: ['Invalid argument(s)'] }, 'Invalid')
  }
  if (server === undefined) {
    const lines = ['Could not connect to Redis: no such server']
    return endLine(turn, client, op, { to: 'err', lines }, 'Unreachable')
  }
  const own = answerOwnWords(command)
  if (own !== undefined) return endLine(turn, client, op, { to: 'out', lines: own }, 'OK')
  if (SUBSCRIBES.test(command[0] ?? '')) client.subscriber = op
  askServer(turn, client, server, command, { type: 'line', op })
}

/** Reads the address: `-h redis3` names the server, the first one is the default; a port is ignored. */
function addressOf(
  { servers }: RedisClient,
  words: readonly string[],
): readonly [ActorName | undefined, readonly string[]] {
  let server = servers[0]
  let at = 0
  for (; words[at] === '-h' || words[at] === '-p'; at += 2) {
    if (words[at] === '-h') server = servers.find((name) => name === actorName(words[at + 1] ?? ''))
  }
  return [server, words.slice(at)]
}

/** Stops the recipes of that name, or of any, and of that key if the arguments give one. */
export function stopRecipe(
  turn: Turn,
  client: RedisClient,
  name: string | undefined,
  args: RivalArgs,
): void {
  const hasKey = Object.keys(args).some(
    (arg) => arg === 'key' || arg === 'path' || arg === 'prefix',
  )
  for (const claim of client.claims.values()) {
    if ((name === undefined || claim.name === name) && (!hasKey || claim.key === keyOf(args))) {
      stopClaim(turn, client, claim)
    }
  }
}

/** Handles an opened or closed connection; returns whether it is one of this client's to Redis. */
export function onConnection(
  turn: Turn,
  client: RedisClient,
  conn: ConnectionId,
  isOpen: boolean,
): boolean {
  const server = serverBehind(client, conn)
  if (server === undefined) return false
  if (isOpen) onOpened(turn, client, server)
  else for (const sent of onClosed(client, server)) route(turn, client, sent, undefined)
  return true
}

export function onMessage(turn: Turn, client: RedisClient, message: RedisResponse): void {
  if ('push' in message) {
    if (client.subscriber === undefined) return
    const reply = {
      array: message.push.map((word) =>
        typeof word === 'number' ? { int: word } : { bulk: word },
      ),
    }
    print(turn, client, client.subscriber, { to: 'out', lines: printRedisReply(reply) })
    return
  }
  if (!('reply' in message)) return
  const sent = takeSent(client, message.call)
  if (sent !== undefined) route(turn, client, sent, message.reply)
}

export function onTimer(turn: Turn, client: RedisClient, timer: string): void {
  const claim = client.claims.get(Number(/ (\d+)$/.exec(timer)?.[1]))
  if (claim !== undefined) onClaimTimer(turn, client, claim, timer)
}

function route(turn: Turn, client: RedisClient, sent: Sent, answer: Answer): void {
  switch (sent.by.type) {
    case 'claim': {
      const claim = client.claims.get(sent.by.op)
      if (claim !== undefined) onClaimAnswer(turn, client, claim, sent, answer)
      return
    }
    case 'line':
      answerLine(turn, client, sent.by.op, sent.server, answer)
      return
    case 'nobody':
  }
}

function answerLine(
  turn: Turn,
  client: RedisClient,
  op: number,
  server: ActorName,
  answer: Answer,
): void {
  if (answer === undefined) {
    const lines = [`Could not connect to Redis at ${server}:6379`]
    return endLine(turn, client, op, { to: 'err', lines }, 'Unreachable')
  }
  const error = 'error' in answer ? (answer.error.split(' ', 1)[0] ?? '') : 'OK'
  endLine(turn, client, op, { to: 'out', lines: printRedisReply(answer) }, error)
}

function print(turn: Turn, { name: client }: RedisClient, op: number, { to, lines }: Output): void {
  turn.effects.push({ type: 'trace', event: { type: 'printed', client, op, to, lines } })
}

/** Output of redis-cli, and its stream. */
interface Output {
  readonly to: 'out' | 'err'
  readonly lines: readonly string[]
}

/** Ends a typed line; `error` is the first word of the error, or OK. */
function endLine(
  turn: Turn,
  client: RedisClient,
  op: number,
  { to, lines }: Output,
  error: string,
): void {
  if (to === 'err') print(turn, client, op, { to, lines })
  const status = error === 'OK' ? 0 : 1
  turn.effects.push({
    type: 'trace',
    event: { type: 'reply', client: client.name, op, error, status, output: [...lines] },
  })
}
