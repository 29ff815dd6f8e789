import { actorName, connectionId, type ActorName, type ConnectionId } from '../../kernel/actor'
import type { ClientCommand, ClientEffect } from '../../zookeeper/client'
import { assert, defined } from '../../kernel/lib'
import {
  NO_SESSION,
  OPEN_ACL_UNSAFE,
  ZXID_ZERO,
  type ClientRequest,
  type ToClient,
} from '../../zookeeper/model'
import type { SimActor, SimInput } from '../../simulator'
import { DATA } from './load'

/** The counts of all clients of a load. */
export interface LoadTally {
  /** Clients that have their session and their znode. */
  ready: number
  /** Answers to operations of the load. */
  answered: number
}

/** A client that keeps a number of operations in flight until it has done all of them. */
interface LoadClient {
  name: ActorName
  incarnation: number
  conn: ConnectionId | undefined
  kind: 'writes' | 'reads' | undefined
  /** Operations not yet sent. */
  left: number
  xidLast: number
}

const TIMEOUT_MS = 40_000
const NO_PASSWORD = '00'.repeat(16)

/**
 * Creates such a client as an actor. Once connected it makes its znode; the command `op` with
 * `writes 32 1000` makes it write a thousand times with 32 in flight.
 */
export const createLoadActor = (tally: LoadTally): SimActor => ({
  create: (): LoadClient => ({
    name: actorName(''),
    incarnation: 0,
    conn: undefined,
    kind: undefined,
    left: 0,
    xidLast: 0,
  }),
  // The simulator hands every actor its own state only.
  step: (self, input) => step(self as LoadClient, input, tally),
  view: () => undefined,
})

function step(self: LoadClient, input: SimInput, tally: LoadTally): readonly ClientEffect[] {
  switch (input.type) {
    case 'boot':
      self.incarnation = input.incarnation
      if ('client' in input.boot) self.name = input.boot.client
      return []
    case 'command':
      // The bench gives a client only commands for clients.
      return onCommand(self, input.command as ClientCommand)
    case 'opened':
      return [{ type: 'send', conn: connOf(self), message: CONNECT }]
    case 'message':
      // Only servers send it messages.
      return onMessage(self, input.message as ToClient, tally)
    case 'accepted':
    case 'clockJump':
    case 'closed':
    case 'diskFailed':
    case 'durable':
    case 'timer':
      return []
  }
}

const CONNECT = {
  packet: 'connect',
  session: NO_SESSION,
  password: NO_PASSWORD,
  timeoutMs: TIMEOUT_MS,
  lastZxidSeen: ZXID_ZERO,
  readOnly: false,
} as const

const connOf = ({ conn }: LoadClient): ConnectionId => defined(conn, 'a connection')

function onCommand(self: LoadClient, command: ClientCommand): readonly ClientEffect[] {
  if (command.type === 'connect') {
    self.conn = connectionId(self.incarnation, 1)
    const to = defined(command.servers[0], 'a server to connect to')
    return [{ type: 'connect', conn: self.conn, to, channel: 'client' }]
  }
  if (command.type !== 'op') return []
  const [kind = '', inFlight = '', count = ''] = command.line.split(' ')
  self.kind = kind === 'writes' ? 'writes' : 'reads'
  self.left = Number(count)
  return Array.from({ length: Math.min(Number(inFlight), self.left) }, () => ask(self))
}

function ask(self: LoadClient): ClientEffect {
  self.left -= 1
  const xid = (self.xidLast += 1)
  const path = `/${self.name}`
  const message: ClientRequest =
    self.kind === 'writes'
      ? { packet: 'setData', path, data: DATA, version: -1, xid }
      : { packet: 'getData', path, watch: false, xid }
  return { type: 'send', conn: connOf(self), message }
}

function onMessage(self: LoadClient, message: ToClient, tally: LoadTally): readonly ClientEffect[] {
  if (message.packet === 'connected') {
    const path = `/${self.name}`
    const make: ClientRequest = {
      packet: 'create',
      path,
      data: DATA,
      acl: OPEN_ACL_UNSAFE,
      mode: 'PERSISTENT',
      xid: 0,
    }
    return [{ type: 'send', conn: connOf(self), message: make }]
  }
  assert('isReply' in message && message.error === 'OK', 'every operation of a load succeeds')
  if (self.kind === undefined) {
    tally.ready += 1
    return []
  }
  tally.answered += 1
  return self.left > 0 ? [ask(self)] : []
}
