import {
  actorName,
  connectionId,
  type Actor,
  type ActorName,
  type ConnectionId,
  type VirtualUs,
} from '../../kernel/actor'
import { assertNever, createRandom } from '../../kernel/lib'
import { EXPIRE_TIMER, expireActively, setExpireTimer } from './activeExpiry'
import { isStale, type Entry } from './database'
import { putKey } from './keys'
import { boundReply, error, OK, wrongArity, type Reply } from './reply'
import { onRequest } from './sessions'
import {
  createServer,
  createTurn,
  nowMs,
  type KeyState,
  type RedisBoot,
  type RedisEffect,
  type RedisInput,
  type RedisRequest,
  type RedisResponse,
  type RedisServer,
  type Request,
  type SwitchPrimary,
  type Turn,
} from './state'

/** The actor of one Redis server. */

export interface RedisAspect {
  readonly type: 'view'
}

/** The panel's view of a Redis server. */
export interface RedisView {
  readonly rival: 'redis'
  readonly wallMs: number
  /** The server that it replicates. */
  readonly primary: string | undefined
  /** The number of servers that replicate it. */
  readonly replicas: number
  readonly keys: readonly {
    readonly key: string
    readonly entry: Entry
    /** Expired, and not removed yet. */
    readonly isStale: boolean
  }[]
}

/**
 * One Redis server, as a pure machine: single-threaded, all data in memory, so it is empty after a
 * restart. The wall clock, with its jumps, judges keys; an expired key is removed when a command looks
 * it up, or when the active cycle draws it.
 */
export const redisActor: Actor<RedisServer, RedisInput, RedisEffect, RedisAspect, RedisView> = {
  create: createServer,
  step(server, input, now) {
    const turn = createTurn(now)
    onInput(turn, server, input)
    replicate(turn, server)
    setExpireTimer(turn, server)
    return turn.effects
  },
  view: viewServer,
}

function onInput(turn: Turn, server: RedisServer, input: RedisInput): void {
  switch (input.type) {
    case 'boot':
      onBoot(turn, server, input.boot, input.incarnation)
      return
    case 'accepted':
      server.accepted += 1
      server.sessions.set(input.conn, {
        conn: input.conn,
        id: server.accepted,
        channels: [],
        patterns: [],
        isAborted: false,
        watched: new Map(),
        isDirty: false,
      })
      return
    case 'opened':
      turn.effects.push({ type: 'send', conn: input.conn, message: { packet: 'PSYNC' } })
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
    case 'clockJump':
      server.jumpUs += input.byUs
      return
    case 'command':
      switchPrimary(turn, server, input.command)
      return
    // The server has no disk.
    case 'durable':
    case 'diskFailed':
      return
    default:
      assertNever(input)
  }
}

function onBoot(turn: Turn, server: RedisServer, boot: RedisBoot, incarnation: number): void {
  server.name = boot.name
  server.random = createRandom(boot.seed, boot.name)
  server.incarnation = incarnation
  server.bootAtUs = turn.now
  server.bootWallMs = boot.wallMs
  turn.effects.push(
    { type: 'listen', channel: 'rival' },
    { type: 'trace', event: { type: 'redis', server: server.name, state: 'serving' } },
  )
  if (boot.primary !== undefined) followPrimary(turn, server, boot.primary)
}

function onClosed(turn: Turn, server: RedisServer, conn: ConnectionId): void {
  server.sessions.delete(conn)
  server.replicas.delete(conn)
  server.backlog = server.backlog.filter((waiting) => waiting.conn !== conn)
  // A replica keeps its data, and reconnects until it is promoted.
  if (server.primary?.conn === conn) {
    turn.effects.push({ type: 'setTimer', timer: FOLLOW, delayUs: FOLLOW_US })
  }
}

function onMessage(
  turn: Turn,
  server: RedisServer,
  conn: ConnectionId,
  message: RedisRequest | RedisResponse,
): void {
  if (message.packet === 'PSYNC') {
    server.replicas.add(conn)
    const entries = [...server.database.entries()].map(([key, entry]) => ({ key, entry }))
    turn.effects.push({ type: 'send', conn, message: { packet: 'FULLRESYNC', entries } })
  } else if ('entries' in message) takeReplica(server, message.packet, message.entries)
  else if ('args' in message) {
    const { call, packet: name, args } = message
    if (server.busy === undefined) handle(turn, server, conn, { call, name, args })
    else server.backlog = [...server.backlog, { conn, request: { call, name, args } }]
  }
}

const BUSY = 'busy'
/** The least time that a command keeps the server busy, µs; a shorter one needs no timer. */
const BUSY_MIN_US = 1_000

/** Runs a command; while a slow one runs, all other requests wait. */
function handle(turn: Turn, server: RedisServer, conn: ConnectionId, request: Request): void {
  const session = server.sessions.get(conn)
  if (session === undefined) return
  turn.busyUs = 0
  const reply = boundReply(
    follow(turn, server, request) ?? onRequest({ turn, server, session }, session, request),
  )
  if (turn.busyUs >= BUSY_MIN_US) {
    server.busy = { conn, request, reply }
    turn.effects.push({ type: 'setTimer', timer: BUSY, delayUs: turn.busyUs })
  } else answer(turn, conn, request, reply)
}

function answer(turn: Turn, conn: ConnectionId, { call, name }: Request, reply: Reply): void {
  const packet = name.toUpperCase()
  turn.effects.push({ type: 'send', conn, message: { packet, call, reply } })
}

/** `REPLICAOF name port`, `REPLICAOF NO ONE`; `undefined` for any other command. */
function follow(turn: Turn, server: RedisServer, { name, args }: Request): Reply | undefined {
  if (!/^(replicaof|slaveof)$/i.test(name)) return undefined
  const [primary = '', port] = args
  if (port === undefined || args.length > 2) return wrongArity(name)
  if (/^no$/i.test(primary) && /^one$/i.test(port)) {
    followNobody(turn, server)
    return OK
  }
  if (primary === server.name) return error('ERR a server does not follow itself')
  followPrimary(turn, server, actorName(primary))
  return OK
}

/** Takes its part in a switch of primaries; a server that follows another primary has none. */
function switchPrimary(turn: Turn, server: RedisServer, { from, to }: SwitchPrimary): void {
  if (server.name === to) followNobody(turn, server)
  else if (server.primary?.name === from) followPrimary(turn, server, to)
}

/** Becomes a primary, with the keys that it has (`replicationUnsetMaster`). */
function followNobody(turn: Turn, server: RedisServer): void {
  if (server.primary === undefined) return
  leavePrimary(turn, server)
  const keys = server.database.size
  const event = { type: 'redis', server: server.name, state: 'promoted', keys } as const
  turn.effects.push({ type: 'trace', event })
}

/** Becomes a replica (`replicationSetMaster`). */
function followPrimary(turn: Turn, server: RedisServer, primary: ActorName): void {
  leavePrimary(turn, server)
  connect(turn, server, primary)
  const event = { type: 'redis', server: server.name, state: 'follows', primary } as const
  turn.effects.push({ type: 'trace', event })
}

function leavePrimary(turn: Turn, server: RedisServer): void {
  if (server.primary === undefined) return
  turn.effects.push({ type: 'close', conn: server.primary.conn })
  turn.effects.push({ type: 'clearTimer', timer: FOLLOW })
  server.primary = undefined
}

const FOLLOW = 'follow'
const FOLLOW_US = 1_000_000

function connect(turn: Turn, server: RedisServer, primary: ActorName): void {
  server.connections += 1
  const conn = connectionId(server.incarnation, server.connections)
  server.primary = { name: primary, conn }
  turn.effects.push({ type: 'connect', conn, to: primary, channel: 'rival' })
}

function takeReplica(server: RedisServer, packet: string, entries: readonly KeyState[]): void {
  if (packet === 'FULLRESYNC') {
    server.database.clear()
    server.memory = 0
  }
  for (const { key, entry } of entries) putKey(server, key, entry)
}

/** Sends this step's changes to the replicas, without waiting for them. */
function replicate(turn: Turn, { database, replicas }: RedisServer): void {
  if (turn.dirty.size === 0) return
  const entries = [...turn.dirty].map((key): KeyState => {
    const entry = database.get(key)
    return entry === undefined ? { key } : { key, entry }
  })
  for (const conn of replicas) {
    turn.effects.push({ type: 'send', conn, message: { packet: 'replicate', entries } })
  }
}

function onTimer(turn: Turn, server: RedisServer, timer: string): void {
  if (timer === EXPIRE_TIMER) {
    server.isExpireSet = false
    if (server.isActiveExpireOn && server.primary === undefined) expireActively(turn, server)
  } else if (timer === FOLLOW) {
    if (server.primary !== undefined) connect(turn, server, server.primary.name)
  } else if (server.busy !== undefined) {
    const { conn, request, reply } = server.busy
    server.busy = undefined
    answer(turn, conn, request, reply)
    const waiting = server.backlog
    server.backlog = []
    for (const next of waiting) onMessage(turn, server, next.conn, messageOf(next.request))
  }
}

const messageOf = ({ call, name, args }: Request): RedisRequest => ({ packet: name, call, args })

function viewServer(server: RedisServer, _aspect: RedisAspect, now: VirtualUs): RedisView {
  const wallMs = nowMs(createTurn(now), server)
  return {
    rival: 'redis',
    wallMs,
    primary: server.primary?.name,
    replicas: server.replicas.size,
    keys: [...server.database.entries()].map(([key, entry]) => ({
      key,
      entry,
      isStale: isStale(entry, wallMs),
    })),
  }
}
