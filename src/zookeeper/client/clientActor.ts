import type { Actor, ServerId } from '../../kernel/actor'
import { assertNever, createRandom } from '../../kernel/lib'
import type { ClientReply, ToClient } from '../model'
import { ownPath, withoutChroot } from './session/chroot'
import { createClient, isAlive, type Client, type OpenLink } from './session/client'
import {
  attemptNext,
  failAuth,
  keepAlive,
  loseConnection,
  onConnectResponse,
  onOpened,
  onReconnectTimer,
  RECONNECT_TIMER,
  TRANSPORT_TIMER,
} from './session/connection'
import type {
  ClientAnswer,
  ClientAspect,
  ClientCommand,
  ClientEffect,
  ClientInput,
  DisconnectReason,
} from './contract'
import { EXTENSION_TIMER } from './recipes/extensionView'
import { replaceServers } from './session/hosts'
import { flushOutgoing, isCurrent, matchReply } from './session/packets'
import { isReplyTooLong } from './session/replySize'
import { issueCommands } from './prompt/prompt'
import { queueCommand } from './prompt/queueCommand'
import { answerPacket, failPackets, onPromptTimer } from './prompt/running'
import {
  endSeek,
  foundReadWrite,
  isReadWrite,
  isSeeking,
  onSeekOpened,
  SEEK_TIMER,
} from './session/readWriteSearch'
import { clearTimer, type ClientExtension, type Turn } from './turn'
import { viewClient } from './viewClient'
import { onWatchEvent, registerWatch } from './session/watchManager'

/**
 * A ZooKeeper client with its prompt, as a pure machine: ZooKeeper's `ClientCnxn` below, zkCli above. Effects
 * come in the order in which they happen. The pause before a reconnect and an extension's draws come from the
 * client's own random stream.
 */
export const clientActor = createClientActor(undefined)

/** Creates a client whose handle an extension uses beside the prompt. */
export function createClientActor(
  extension: ClientExtension | undefined,
): Actor<Client, ClientInput, ClientEffect, ClientAspect, ClientAnswer> {
  return {
    create: createClient,
    step(client, input, now) {
      const turn: Turn = { now, effects: [], extension }
      onInput(turn, client, input)
      settle(turn, client)
      return turn.effects
    },
    view: (client, aspect) =>
      aspect.type === 'recipe'
        ? (extension?.view(client) ?? [])
        : viewClient(client, aspect, extension),
  }
}

/**
 * Ends every step: lets the extension look, issues the prompt's commands, and keeps or gives up the connection.
 */
function settle(turn: Turn, client: Client): void {
  turn.extension?.onStep(turn, client)
  issueCommands(turn, client)
  for (let why = keepAlive(turn, client); why !== undefined; why = keepAlive(turn, client)) {
    lose(turn, client, why)
    turn.extension?.onStep(turn, client)
    issueCommands(turn, client)
  }
}

function onInput(turn: Turn, client: Client, input: ClientInput): void {
  if (client.seek !== undefined && mustWait(client, input)) {
    client.seek.delayedInputs.push(input)
    return
  }
  switch (input.type) {
    case 'boot':
      client.name = input.boot.client
      client.incarnation = input.incarnation
      client.random = createRandom(input.boot.seed, input.boot.client)
      return
    case 'command':
      onCommand(turn, client, input.command)
      return
    case 'opened':
      if (isSeeking(client, input.conn)) onSeekOpened(turn, client)
      else if (isCurrent(client, input.conn)) onOpened(turn, client)
      else turn.extension?.onConnection(turn, client, { type: 'opened', conn: input.conn })
      return
    case 'closed':
      if (isSeeking(client, input.conn)) finishSeek(turn, client, true)
      else if (isCurrent(client, input.conn)) lose(turn, client, input.reason)
      else turn.extension?.onConnection(turn, client, { type: 'closed', conn: input.conn })
      return
    case 'message':
      if (input.message.packet === 'written') {
        const { conn, message } = input
        turn.extension?.onConnection(turn, client, { type: 'message', conn, message })
      } else if (isSeeking(client, input.conn)) onSeekAnswer(turn, client, input.message)
      else if (isCurrent(client, input.conn)) onMessage(turn, client, input.message)
      return
    case 'timer':
      onTimer(turn, client, input.timer)
      return
    // A client accepts no connections and has no disk; a clock jump does not change its timers.
    case 'accepted':
    case 'durable':
    case 'diskFailed':
    case 'clockJump':
      return
    default:
      assertNever(input)
  }
}

/** While a seek is under way the client does not read its own connection. */
const mustWait = (client: Client, input: ClientInput): boolean =>
  (input.type === 'message' || input.type === 'closed') && isCurrent(client, input.conn)

/** Handles a server's answer to `isro`. */
function onSeekAnswer(turn: Turn, client: Client, message: ToClient): void {
  if (!isReadWrite(message)) return finishSeek(turn, client, false)
  const next = client.seek?.server
  endSeek(turn, client, false)
  foundReadWrite(client)
  failPackets(turn, client, loseConnection(turn, client, 'rwServerFound', next))
}

/** Ends the seek and handles the inputs held back meanwhile. */
function finishSeek(turn: Turn, client: Client, isClosed: boolean): void {
  for (const input of endSeek(turn, client, isClosed)) onInput(turn, client, input)
  flushOutgoing(turn, client)
}

function onCommand(turn: Turn, client: Client, command: ClientCommand): void {
  if (command.type === 'disconnect') disconnect(turn, client, command.servers)
  else queueCommand(client, command, turn.now)
}

/** Breaks the connection as a network would; the session reconnects to the next server, or to a new list. */
function disconnect(turn: Turn, client: Client, servers: readonly ServerId[] | undefined): void {
  if (!isAlive(client)) return
  finishSeek(turn, client, false)
  const isNewList = servers !== undefined && servers.length > 0
  if (isNewList) replaceServers(client, servers)
  if (client.link.type !== 'sleeping') {
    lose(turn, client, 'operator')
  } else if (isNewList) {
    clearTimer(turn, RECONNECT_TIMER)
    attemptNext(turn, client)
  }
}

function onTimer(turn: Turn, client: Client, timer: string): void {
  if (timer === RECONNECT_TIMER) onReconnectTimer(turn, client)
  else if (timer === TRANSPORT_TIMER) client.transportDue = -1
  else if (timer === SEEK_TIMER) finishSeek(turn, client, false)
  else if (timer.startsWith(EXTENSION_TIMER)) {
    turn.extension?.onTimer(turn, client, timer.slice(EXTENSION_TIMER.length))
  } else onPromptTimer(turn, client, timer)
}

function onMessage(turn: Turn, client: Client, message: ToClient): void {
  const { link } = client
  if (link.type === 'none' || link.type === 'sleeping') return
  client.link = { ...link, lastHeard: turn.now }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (message.packet) {
    case 'connected': {
      if (link.type !== 'greeting') return
      const loss = onConnectResponse(turn, client, link, message)
      if (loss !== undefined) failPackets(turn, client, loss)
      return
    }
    case 'isro':
      return
    case 'watchEvent':
      onWatchEvent(turn, client, message.event, ownPath(client.handle.chroot, message.path))
      return
    default:
      onReply(turn, client, link, message)
  }
}

function onReply(turn: Turn, client: Client, link: OpenLink, reply: ClientReply): void {
  // Another reply where the ConnectResponse is due is unreadable.
  if (link.type !== 'up') return lose(turn, client, 'badResponse')
  // The requests before this one are answered; this one and all behind it are lost.
  if (isReplyTooLong(reply)) return lose(turn, client, 'packetTooLong')
  const matched = matchReply(client, reply)
  switch (matched.type) {
    case 'ignored':
      return
    case 'authFailed':
      failPackets(turn, client, failAuth(turn, client))
      return
    case 'mismatch':
      lose(turn, client, 'xidMismatch')
      return
    case 'answered': {
      const { error, zxid } = reply
      const { operation, isWholePath } = matched.packet
      const chroot = isWholePath === true ? '' : client.handle.chroot
      const result = withoutChroot(chroot, operation, reply.result)
      registerWatch(turn, client, operation, error)
      answerPacket(turn, client, matched.packet, { error, result, zxid, server: link.server })
      return
    }
    default:
      assertNever(matched)
  }
}

function lose(turn: Turn, client: Client, why: DisconnectReason): void {
  failPackets(turn, client, loseConnection(turn, client, why))
}
