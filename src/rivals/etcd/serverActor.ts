import type { Actor, ActorId, ConnectionId } from '../../kernel/actor'
import { assert, assertNever, createRandom } from '../../kernel/lib'
import { accept, applyCall } from './applyCall'
import { sendAnswer, spreadNews } from './answers'
import { keepsLeases, onCall, onDurable, propose } from './calls'
import type { MemberMessage } from './cluster'
import { expiredLeases, LEASE_CHECK_US, promote } from './leases'
import {
  bootMember,
  onClusterExchange,
  onMemberDurable,
  onMemberMessage,
  onMemberTimer,
  setPendingTimer,
} from './member'
import { onMemberAccepted, onMemberClosed, onMemberOpened } from './memberLinks'
import type { Call, WatchReply } from './protocol'
import {
  cancelService,
  isServiceCall,
  onServiceAnswer,
  onServiceNews,
  startService,
} from './services'
import {
  createServer,
  type EtcdEffect,
  type EtcdInput,
  type EtcdRequest,
  type EtcdServer,
  type Exchange,
  type Turn,
} from './state'
import { viewServer, type EtcdAspect, type EtcdView } from './viewServer'
import {
  addWatch,
  cancelWatch,
  CATCH_UP_US,
  catchUpWatches,
  hasLaggards,
  progressReply,
} from './watches'

/**
 * A server of etcd, as a pure machine: a linearizable store with leases and watches. Alone it is a
 * cluster of one: leader and quorum in itself, so that a write costs the flush of its log entry, and a restart
 * acts on clients like a change of leaders. With others it is a member of Raft. Not modelled: changes
 * of the members, snapshots of the log, the transfer of leadership, learners.
 */
export const etcdActor: Actor<EtcdServer, EtcdInput, EtcdEffect, EtcdAspect, EtcdView> = {
  create: createServer,
  step(server, input, now) {
    const turn: Turn = { now, effects: [], exchanges: [] }
    onInput(turn, server, input)
    for (
      let exchange = turn.exchanges.shift();
      exchange !== undefined;
      exchange = turn.exchanges.shift()
    ) {
      onExchange(turn, server, exchange)
    }
    setTimers(turn, server)
    return turn.effects
  },
  view: viewServer,
}

function onExchange(turn: Turn, server: EtcdServer, exchange: Exchange): void {
  switch (exchange.type) {
    case 'ask':
      return onCall(turn, server, exchange.call, { type: 'service', id: exchange.id })
    case 'answer':
      return onServiceAnswer(turn, server, exchange.id, exchange.answer)
    case 'news':
      return onServiceNews(turn, server, exchange.id, exchange.response)
    case 'pending':
    case 'member':
    case 'retry':
      return onClusterExchange(turn, server, exchange)
  }
}

function onInput(turn: Turn, server: EtcdServer, input: EtcdInput): void {
  switch (input.type) {
    case 'boot':
      assert(input.disk !== undefined, 'an etcd server has a disk')
      onBoot(turn, server, input)
      return
    case 'accepted':
      onAccepted(turn, server, input.conn, input.from)
      return
    case 'opened':
      onMemberOpened(server, input.conn)
      return
    case 'closed':
      onClosed(turn, server, input.conn)
      return
    case 'message':
      onMessage(turn, server, input.conn, input.message)
      return
    case 'timer':
      onTimer(turn, server, input.timer)
      return
    case 'durable':
      if (server.cluster === undefined) onDurable(turn, server, input.token)
      else onMemberDurable(turn, server, input.token)
      return
    case 'diskFailed':
      // etcd ends when it cannot write to its log.
      turn.effects.push({
        type: 'exit',
        reason: 'failed to write the log',
        problem: { code: 'etcdLog', values: {} },
      })
      return
    // The server takes no commands, and measures leases by time spans only.
    case 'clockJump':
    case 'command':
      return
    default:
      assertNever(input)
  }
}

/** Applies the entries of its disk; as a new leader it gives every lease its full time. */
function onBoot(
  turn: Turn,
  server: EtcdServer,
  { boot, disk, incarnation }: Extract<EtcdInput, { readonly type: 'boot' }>,
): void {
  server.name = boot.name
  server.release = boot.release ?? '3.7'
  server.catchUpUs = boot.catchUpUs ?? CATCH_UP_US
  server.random = createRandom(boot.seed, boot.name)
  server.bootAtUs = turn.now
  if (boot.members !== undefined) {
    turn.effects.push({ type: 'listen', channel: 'rival' })
    bootMember(turn, server, boot, incarnation, disk)
    return
  }
  for (const entry of disk.values()) {
    // Only `propose` writes entries.
    applyCall(server, entry as Call, turn.now)
    server.index += 1
  }
  promote(server.leases, turn.now)
  const { revision } = server.store
  turn.effects.push(
    { type: 'listen', channel: 'rival' },
    { type: 'trace', event: { type: 'etcd', server: server.name, state: 'serving', revision } },
  )
}

function onAccepted(turn: Turn, server: EtcdServer, conn: ConnectionId, from: ActorId): void {
  const member = server.cluster?.raft.peers.find((peer) => peer === from)
  if (member === undefined) server.clients.set(conn, from)
  else onMemberAccepted(turn, server, conn, member)
}

function onMessage(
  turn: Turn,
  server: EtcdServer,
  conn: ConnectionId,
  message: EtcdRequest | MemberMessage,
): void {
  const member = server.cluster?.members.get(conn)
  // The connection tells whether a member or a client sent the message.
  if (member === undefined) onRequest(turn, server, conn, message as EtcdRequest)
  else onMemberMessage(turn, server, member, message as MemberMessage)
}

function onRequest(turn: Turn, server: EtcdServer, conn: ConnectionId, message: EtcdRequest): void {
  const { call } = message
  if (message.packet === 'cancel') {
    for (const service of server.services.values()) {
      if (service.conn === conn && service.call === call) cancelService(turn, server, service)
    }
    return
  }
  // `EtcdRequest` pairs packet and arguments by type.
  const request = { op: message.packet, args: message.args } as Call
  if (isServiceCall(request)) return startService(turn, server, conn, call, request)
  const response = onWatchCall(server, conn, request)
  if (response !== undefined) sendAnswer(turn, conn, call, request.op, accept(response))
  else onCall(turn, server, request, { type: 'client', conn, call })
}

/** Answers calls of the connection's watch stream; returns `undefined` for any other call. */
function onWatchCall(
  { streams, store }: EtcdServer,
  conn: ConnectionId,
  { op, args }: Call,
): WatchReply | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (op) {
    case 'watch':
      return addWatch(streams, store, conn, args)
    case 'watch_cancel':
      return cancelWatch(streams, store, conn, args.watch_id ?? 0)
    case 'watch_progress':
      return progressReply(store)
    default:
      return undefined
  }
}

/** A client is gone: removes its watches, and cancels its waiting service calls. */
function onClosed(turn: Turn, server: EtcdServer, conn: ConnectionId): void {
  if (onMemberClosed(turn, server, conn)) return
  server.clients.delete(conn)
  server.streams.delete(conn)
  for (const service of server.services.values()) {
    if (service.conn === conn) cancelService(turn, server, service)
  }
}

const LESSOR = 'lessor'
const CATCH_UP = 'catchUp'

function onTimer(turn: Turn, server: EtcdServer, timer: string): void {
  if (onMemberTimer(turn, server, timer)) return
  if (timer === LESSOR) {
    server.isLessorSet = false
    expireLeases(turn, server)
  } else {
    server.isCatchUpSet = false
    spreadNews(turn, catchUpWatches(server.streams, server.store))
  }
}

/** Expires leases: the leader proposes a revoke for each. */
function expireLeases(turn: Turn, server: EtcdServer): void {
  if (!keepsLeases(server)) return
  for (const { id } of expiredLeases(server.leases, turn.now)) {
    const waiting = [...server.proposals, ...(server.cluster?.pending.values() ?? [])]
    const isPending = waiting.some(({ call }) => call.op === 'lease_revoke' && call.args.ID === id)
    if (isPending) continue
    turn.effects.push({
      type: 'trace',
      event: { type: 'etcd', server: server.name, state: 'leaseExpired', lease: id },
    })
    propose(turn, server, { op: 'lease_revoke', args: { ID: id } }, { type: 'lessor' })
  }
}

/** Sets the timers of both loops, in fixed periods from the boot; no timer runs without work. */
function setTimers(turn: Turn, server: EtcdServer): void {
  setPendingTimer(turn, server)
  if (keepsLeases(server) && !server.isLessorSet && server.leases.granted.size > 0) {
    server.isLessorSet = true
    setTimer(turn, LESSOR, untilBeat(turn, server, LEASE_CHECK_US))
  }
  if (!server.isCatchUpSet && hasLaggards(server.streams)) {
    server.isCatchUpSet = true
    setTimer(turn, CATCH_UP, untilBeat(turn, server, server.catchUpUs))
  }
}

function setTimer(turn: Turn, timer: string, delayUs: number): void {
  turn.effects.push({ type: 'setTimer', timer, delayUs })
}

const untilBeat = ({ now }: Turn, { bootAtUs }: EtcdServer, everyUs: number): number =>
  everyUs === 0 ? 0 : everyUs - ((now - bootAtUs) % everyUs)
