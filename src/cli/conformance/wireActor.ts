import { actorName, connectionId, type ActorName, type ConnectionId } from '../../kernel/actor'
import type { ClientCommand, ClientEffect } from '../../zookeeper/client'
import { defined } from '../../kernel/lib'
import type { ToClient } from '../../zookeeper/model'
import type { SimActor, SimInput } from '../../simulator'
import { XID } from '../../zookeeper/wire'
import { connectRequestOf, requestOfFrame } from './messageOf'

/**
 * A client with one connection in its life and no logic of its own: it sends the frames of its `op` commands,
 * in hex, and pings. The first frame is the ConnectRequest. Arrivals are read from the run's trace.
 */
interface WireActor {
  name: ActorName
  incarnation: number
  conn: ConnectionId | undefined
  isOpen: boolean
  hasIntroducedItself: boolean
  /** Frames that wait for the connection, in hex. */
  waiting: string[]
  pingEveryUs: number
}

const PING_TIMER = 'ping'
const PINGS_A_TIMEOUT = 3
const US_PER_MS = 1_000

export const wireActor: SimActor = {
  create: (): WireActor => ({
    name: actorName(''),
    incarnation: 0,
    conn: undefined,
    isOpen: false,
    hasIntroducedItself: false,
    waiting: [],
    pingEveryUs: 0,
  }),
  // The simulator hands every actor its own state only.
  step: (self, input) => step(self as WireActor, input),
  view: () => undefined,
}

function step(self: WireActor, input: SimInput): readonly ClientEffect[] {
  switch (input.type) {
    case 'boot':
      self.incarnation = input.incarnation
      if ('client' in input.boot) self.name = input.boot.client
      return []
    case 'command':
      // The player sends it only commands for clients.
      return onCommand(self, input.command as ClientCommand)
    case 'opened':
      self.isOpen = true
      return sendFrames(self, self.waiting.splice(0))
    case 'message':
      // Only servers send it messages.
      return onMessage(self, input.message as ToClient)
    case 'timer':
      return ping(self)
    case 'closed': {
      self.isOpen = false
      const { reason: why } = input
      return [
        { type: 'clearTimer', timer: PING_TIMER },
        { type: 'trace', event: { type: 'disconnected', client: self.name, why } },
      ]
    }
    case 'accepted':
    case 'clockJump':
    case 'diskFailed':
    case 'durable':
      return []
  }
}

function onCommand(self: WireActor, command: ClientCommand): readonly ClientEffect[] {
  if (command.type === 'connect') {
    self.conn = connectionId(self.incarnation, 1)
    const to = defined(command.servers[0], 'a server to connect to')
    return [{ type: 'connect', conn: self.conn, to, channel: 'client' }]
  }
  if (command.type !== 'op') return []
  const frames = command.line.split(' ')
  if (self.isOpen) return sendFrames(self, frames)
  self.waiting.push(...frames)
  return []
}

function sendFrames(self: WireActor, frames: readonly string[]): readonly ClientEffect[] {
  const conn = defined(self.conn, 'a connection')
  return frames.map((hex): ClientEffect => {
    const body = new Uint8Array(Buffer.from(hex, 'hex'))
    const isFirst = !self.hasIntroducedItself
    self.hasIntroducedItself = true
    return { type: 'send', conn, message: isFirst ? connectRequestOf(body) : requestOfFrame(body) }
  })
}

function onMessage(self: WireActor, message: ToClient): readonly ClientEffect[] {
  if (message.packet !== 'connected' || message.timeoutMs <= 0) return []
  self.pingEveryUs = Math.floor((message.timeoutMs * US_PER_MS) / PINGS_A_TIMEOUT)
  return [{ type: 'setTimer', timer: PING_TIMER, delayUs: self.pingEveryUs }]
}

function ping({ conn, pingEveryUs }: WireActor): readonly ClientEffect[] {
  const message = { packet: 'ping', xid: XID.ping } as const
  return [
    { type: 'send', conn: defined(conn, 'a connection'), message },
    { type: 'setTimer', timer: PING_TIMER, delayUs: pingEveryUs },
  ]
}
