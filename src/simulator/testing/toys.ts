import {
  connectionId,
  serverId,
  actorName,
  type Actor,
  type ActorName,
  type ConnectionId,
  type ServerId,
} from '../../kernel/actor'
import type { DiskImage, ServerBoot } from '../../zookeeper/server'
import { createRandom, drawInt, type Random } from '../../kernel/lib'
import { NO_SESSION } from '../../zookeeper/model'
import { planAction } from '../interventions'
import type { SimEffect, SimInput } from '../contract'
import type { Registry } from '../world'

/**
 * The smallest machines that tests need. A toy server connects to every greater one, sends a numbered
 * PING on each connection at every beat, answers PINGs with PONGs, writes its beats to its disk, and
 * traces all its inputs. Its `zoo.cfg` is `servers=N` with any of `beatUs`, `throwAt` (throws at that
 * beat), `exitAt`, `deaf` (does not listen), `mute` (never sends).
 */
export interface ToyServer {
  id: ServerId
  incarnation: number
  peers: number
  beatUs: number
  throwAt: number
  exitAt: number
  isMute: boolean
  beats: number
  messageCount: number
  opened: number
  links: Map<ConnectionId, ServerId | ActorName>
  random: Random
  durable: number[]
}

const read = (config: string, key: string, otherwise: number): number =>
  Number(new RegExp(`${key}=(\\d+)`).exec(config)?.[1] ?? otherwise)

function bootToy(self: ToyServer, input: SimInput & { readonly type: 'boot' }): SimEffect[] {
  // Only servers run this machine.
  const { config, myid, seed } = input.boot as ServerBoot
  self.id = serverId(myid)
  self.incarnation = input.incarnation
  self.peers = read(config, 'servers', 1)
  self.beatUs = read(config, 'beatUs', 1000)
  self.throwAt = read(config, 'throwAt', 0)
  self.exitAt = read(config, 'exitAt', 0)
  self.isMute = config.includes('mute')
  self.random = createRandom(seed, 'toy')
  const effects: SimEffect[] = []
  if (!config.includes('deaf')) {
    effects.push({ type: 'listen', channel: 'quorum' }, { type: 'listen', channel: 'client' })
  }
  for (let peer = myid + 1; peer <= self.peers; peer += 1) effects.push(...dial(self, peer))
  effects.push({ type: 'setTimer', timer: 'beat', delayUs: self.beatUs })
  effects.push(
    tell(self, 'LOOKING', `disk ${(input.disk as DiskImage | undefined)?.currentEpoch ?? 'empty'}`),
  )
  return effects
}

function dial(self: ToyServer, peer: number): SimEffect[] {
  self.opened += 1
  const conn = connectionId(self.incarnation, self.opened)
  self.links.set(conn, serverId(peer))
  return [{ type: 'connect', conn, to: serverId(peer), channel: 'quorum' }]
}

const tell = (
  self: ToyServer,
  state: 'LOOKING' | 'FOLLOWING' | 'LEADING',
  why: string,
): SimEffect => ({
  type: 'trace',
  event: { type: 'state', server: self.id, state, phase: 'ELECTION', why },
})

function beat(self: ToyServer): SimEffect[] {
  self.beats += 1
  if (self.beats === self.throwAt) throw new Error(`beat ${self.beats}`)
  const effects: SimEffect[] = [
    { type: 'disk', operation: writeEpoch(self.beats) },
    {
      type: 'setTimer',
      timer: 'beat',
      delayUs: self.beatUs + drawInt(self.random, 0, 100),
    },
  ]
  if (!self.isMute) {
    for (const conn of self.links.keys()) {
      effects.push({ type: 'send', conn, message: numbered('PING', self.beats) })
    }
  }
  if (self.beats === self.exitAt)
    effects.push({ type: 'exit', reason: 'enough', problem: { code: 'enough', values: {} } })
  return effects
}

const writeEpoch = (epoch: number) =>
  ({ type: 'writeEpoch', file: 'currentEpoch', epoch, token: epoch }) as const

/** Creates a message with a number. */
export const numbered = (
  packet: string,
  n: number,
): { readonly packet: string; readonly n: number } => ({ packet, n })

function onToyInput(self: ToyServer, input: SimInput): SimEffect[] {
  switch (input.type) {
    case 'boot':
      return bootToy(self, input)
    case 'timer':
      if (input.timer === 'beat') return beat(self)
      return dial(self, Number(input.timer.slice('dial '.length)))
    case 'accepted':
      self.links.set(input.conn, input.from)
      return [tell(self, 'LEADING', `accepted ${input.from}`)]
    case 'opened':
      return [tell(self, 'FOLLOWING', `opened ${self.links.get(input.conn)}`)]
    case 'closed': {
      const peer = self.links.get(input.conn)
      self.links.delete(input.conn)
      const report = tell(self, 'LOOKING', `${input.reason} ${peer}`)
      const isMine = typeof peer === 'number' && peer > self.id
      return isMine
        ? [report, { type: 'setTimer', timer: `dial ${peer}`, delayUs: 5_000 }]
        : [report]
    }
    case 'message': {
      self.messageCount += 1
      // All toys send numbered messages.
      const { packet, n } = input.message as ReturnType<typeof numbered>
      if (packet !== 'PING') return []
      return [{ type: 'send', conn: input.conn, message: numbered('PONG', n) }]
    }
    case 'durable':
      self.durable.push(input.token)
      return []
    case 'diskFailed':
      return [tell(self, 'LOOKING', `diskFailed ${input.token}`)]
    case 'clockJump':
      return [tell(self, 'LOOKING', `jump ${input.byUs}`)]
    case 'command':
      return []
  }
}

export const toyServer: Actor<ToyServer, SimInput, SimEffect, unknown, unknown> = {
  create: () => ({
    id: serverId(0),
    incarnation: 0,
    peers: 0,
    beatUs: 0,
    throwAt: 0,
    exitAt: 0,
    isMute: false,
    beats: 0,
    messageCount: 0,
    opened: 0,
    links: new Map(),
    random: createRandom(0),
    durable: [],
  }),
  step: onToyInput,
  view: (self) => ({ beats: self.beats, messageCount: self.messageCount, links: [...self.links] }),
}

interface ToyClient {
  name: ActorName
  incarnation: number
  opened: number
  conn: ConnectionId | undefined
  server: ServerId | undefined
  ops: number
}

/** Connects on command, sends each command as a PING, and replies when its PONG comes. */
export const toyClient: Actor<ToyClient, SimInput, SimEffect, unknown, unknown> = {
  create: () => ({
    name: actorName(''),
    incarnation: 0,
    opened: 0,
    conn: undefined,
    server: undefined,
    ops: 0,
  }),
  step(self, input) {
    switch (input.type) {
      case 'boot':
        if ('client' in input.boot) self.name = input.boot.client
        self.incarnation = input.incarnation
        return []
      case 'command':
        return onCommand(self, input.command)
      case 'opened':
        return self.server === undefined ? [] : [connected(self, self.server)]
      case 'closed':
        self.conn = undefined
        return [{ type: 'trace', event: disconnected(self, input.reason) }]
      case 'message': {
        const { packet, n } = input.message as ReturnType<typeof numbered>
        if (packet !== 'PONG') return []
        const reply = { type: 'reply', client: self.name, op: n, error: 'OK', output: [] } as const
        return [{ type: 'trace', event: reply }]
      }
      case 'accepted':
      case 'clockJump':
      case 'diskFailed':
      case 'durable':
      case 'timer':
        return []
    }
  },
  view: (self) => ({ ops: self.ops, server: self.server, watches: [], waiting: [] }),
}

const disconnected = (self: ToyClient, why: string) =>
  ({ type: 'disconnected', client: self.name, why: why === 'reset' ? 'reset' : 'closed' }) as const

const connected = (self: ToyClient, server: ServerId): SimEffect => ({
  type: 'trace',
  event: {
    type: 'connected',
    client: self.name,
    server,
    session: NO_SESSION,
    timeout: 0,
    isNew: true,
  },
})

type Command = Extract<SimInput, { readonly type: 'command' }>['command']

function onCommand(self: ToyClient, command: Command): SimEffect[] {
  switch (command.type) {
    case 'connect': {
      const to = command.servers[0]
      if (to === undefined) return []
      self.opened += 1
      self.server = to
      self.conn = connectionId(self.incarnation, self.opened)
      return [{ type: 'connect', conn: self.conn, to, channel: 'client' }]
    }
    case 'op':
      self.ops += 1
      if (self.conn === undefined) return []
      return [{ type: 'send', conn: self.conn, message: numbered('PING', self.ops) }]
    case 'word':
    case 'purged':
    case 'recipe':
    case 'stopRecipe':
    case 'write':
    case 'rival':
    case 'switchPrimary':
      return []
    case 'close':
    case 'disconnect': {
      const { conn } = self
      self.conn = undefined
      return conn === undefined
        ? []
        : [
            { type: 'close', conn },
            { type: 'trace', event: disconnected(self, 'closed') },
          ]
    }
  }
}

export const TOYS: Registry = {
  server: toyServer,
  client: toyClient,
  rival: toyClient,
  readEnsemble: (config) => ({
    version: 0,
    voters: Array.from({ length: read(config, 'servers', 1) }, (_, index) => serverId(index + 1)),
    observers: [],
    rule: { type: 'majority' },
  }),
  planAction,
  hasQuorum: ({ voters }, servers) => servers.size > Math.floor(voters.length / 2),
}
