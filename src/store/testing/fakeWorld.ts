import {
  serverId,
  stepIndex,
  virtualUs,
  type ActorId,
  type ActorName,
  type Channel,
  type ConnectionId,
  type Message,
  type ServerId,
} from '../../actor'
import type { ClientView, TranscriptEntry } from '../../client'
import type { LogCell, ServerSummary } from '../../core'
import { makeZxid, type SessionId, type Zxid } from '../../model'
import type {
  Action,
  ClientFrame,
  FlyingMessage,
  Frame,
  ServerFrame,
  TraceBody,
  TraceEvent,
  WallFrame,
} from '../../sim'

/** One step of a make-believe ensemble: what the page would be told of it. */
export interface FakeStep {
  readonly at: number
  readonly frame: Frame
  readonly events: readonly TraceEvent[]
  readonly clients: ReadonlyMap<ActorName, ClientView>
}

const FLIGHT_US = 400
const SYNC_US = 1_500
const FINALIZE_US = 200_000
const TICK_US = 1_000_000
const QUORUM = 3

interface Due {
  readonly at: number
  readonly order: number
  readonly act: () => void
}

/**
 * A make-believe ensemble of five that behaves roughly as one would: it elects the highest id, syncs,
 * commits what clients write, and elects again. It stands in for the engine in tests of the store
 * and knows nothing of the protocol's rules.
 */
export class FakeWorld {
  now = 0
  readonly steps: FakeStep[] = []
  private due: Due[] = []
  private order = 0
  private servers: ServerFrame[]
  private clients: ClientFrame[] = []
  private messages: FlyingMessage[] = []
  private walls: WallFrame[] = []
  private events: TraceBody[] = []
  private transcripts = new Map<ActorName, TranscriptEntry[]>()
  private epoch = 0
  private counter = 0
  private ids = 0
  private isTaking = false

  constructor(count: number) {
    this.servers = Array.from({ length: count }, (_, index) => downServer(index + 1))
  }

  /** Takes the next step, or tells that there is none. */
  step(): boolean {
    this.due.sort((a, b) => a.at - b.at || a.order - b.order)
    const next = this.due.shift()
    if (next === undefined) return false
    this.now = next.at
    this.take(next.act)
    return true
  }

  nextAt(): number {
    return Math.min(...this.due.map(({ at }) => at))
  }

  /** Does something by hand, as a step of its own. */
  do(action: Action): void {
    this.take(() => {
      this.events.push({ type: 'intervention', index: 0, action })
      this.handle(action)
    })
  }

  private handle(action: Action): void {
    if (action.do === 'start') for (const id of this.refs(action.server)) this.boot(id)
    if (action.do === 'kill' || action.do === 'powerLoss') {
      for (const id of this.refs(action.server)) this.fell(id)
    }
    if (action.do === 'partition') {
      const sides = action.groups.map((group) => group as readonly ActorId[])
      for (const side of sides) {
        for (const other of sides) {
          if (side === other) continue
          for (const from of side) {
            for (const to of other) {
              this.walls.push({ from, to, style: 'silent', since: virtualUs(this.now) })
            }
          }
        }
      }
    }
    if (action.do === 'heal') this.walls = []
    if (action.do === 'connect') this.connect(action.client)
    if (action.do === 'op') this.operate(action.client, action.command)
    if (action.do === 'mark') this.events.push({ type: 'mark', name: action.name })
  }

  private take(act: () => void): void {
    this.events = []
    this.isTaking = true
    act()
    const frame = this.look()
    this.steps.push({
      at: this.now,
      frame,
      events: this.events.map((event) => ({ ...event, step: frame.step, at: frame.at })),
      clients: new Map(this.clients.map((client) => [client.id, this.viewOf(client)])),
    })
    this.isTaking = false
  }

  /** What stands here now, as the step that is being taken. */
  look(): Frame {
    return {
      step: stepIndex(this.steps.length - (this.isTaking ? 0 : 1)),
      at: virtualUs(this.now),
      servers: [...this.servers],
      clients: [...this.clients],
      messages: [...this.messages],
      connections: [],
      walls: [...this.walls],
      slowLinks: [],
      quorumSize: QUORUM,
    }
  }

  private viewOf(client: ClientFrame): ClientView {
    return {
      client: client.id,
      state: client.state,
      ...(client.server === undefined ? {} : { server: client.server }),
      session: client.session,
      timeoutMs: 4_000,
      lastZxid: makeZxid(this.epoch, this.counter),
      waiting: client.waiting,
      watches: [],
      transcript: [...(this.transcripts.get(client.id) ?? [])],
    }
  }

  private refs(ref: unknown): readonly ServerId[] {
    if (ref === 'all') return this.servers.map(({ id }) => id)
    if (ref === 'leader') return this.servers.filter(isLeading).map(({ id }) => id)
    return typeof ref === 'number' ? [serverId(ref)] : (ref as readonly ServerId[])
  }

  private later(us: number, act: () => void): void {
    this.due.push({ at: this.now + us, order: this.order, act })
    this.order += 1
  }

  private change(id: ServerId, memory: Partial<ServerSummary> | undefined): void {
    this.servers = this.servers.map((server) => {
      if (server.id !== id) return server
      const { memory: old, down: _down, ...rest } = server
      if (memory === undefined) {
        return { ...rest, process: 'down', down: { at: virtualUs(this.now), by: 'kill' } }
      }
      const next = { ...(old ?? emptySummary()), ...memory }
      const disk = {
        ...rest.disk,
        log: next.log,
        lastZxid: next.log.at(-1)?.zxid ?? rest.disk.lastZxid,
        acceptedEpoch: next.acceptedEpoch,
        currentEpoch: next.currentEpoch,
      }
      return { ...rest, process: 'running', disk, memory: next }
    })
  }

  private server(id: ServerId): ServerFrame | undefined {
    return this.servers.find((server) => server.id === id)
  }

  private boot(id: ServerId): void {
    const disk = this.server(id)?.disk
    this.events.push({ type: 'process', server: id, state: 'started' })
    this.change(id, {
      log: disk?.log ?? [],
      acceptedEpoch: disk?.acceptedEpoch ?? 0,
      currentEpoch: disk?.currentEpoch ?? 0,
    })
    const leader = this.servers.find(isLeading)
    if (leader !== undefined) this.later(50_000, () => this.follow(id, leader.id))
    else this.search(id)
  }

  private fell(id: ServerId): void {
    const wasLeader = isLeading(this.server(id))
    this.events.push({ type: 'process', server: id, state: 'killed' })
    this.change(id, undefined)
    this.messages = this.messages.filter(({ from, to }) => from !== id && to !== id)
    if (!wasLeader) return
    for (const server of this.servers) if (server.memory !== undefined) this.search(server.id)
  }

  private search(id: ServerId): void {
    const lastZxid = this.server(id)?.disk.lastZxid ?? makeZxid(0, 0)
    this.change(id, {
      state: 'LOOKING',
      phase: 'ELECTION',
      isServing: false,
      logicalClock: 1,
      vote: { leader: id, zxid: lastZxid, epoch: this.epoch },
      ballots: [],
    })
    this.events.push({ type: 'state', server: id, state: 'LOOKING', phase: 'ELECTION' })
    this.shout(id)
  }

  private shout(id: ServerId): void {
    const vote = this.server(id)?.memory?.vote
    if (vote === undefined) return
    for (const other of this.servers) {
      if (other.id === id || other.memory === undefined) continue
      const message = { packet: 'NOTIFICATION', state: 'LOOKING', round: 1, ...vote }
      this.send(id, other.id, 'election', message, () => this.hear(other.id, id, vote))
    }
  }

  private hear(id: ServerId, from: ServerId, vote: NonNullable<ServerSummary['vote']>): void {
    const memory = this.server(id)?.memory
    if (memory?.state !== 'LOOKING' || memory.vote === undefined) return
    const ballot = { from, ...vote, round: 1, state: 'LOOKING' as const }
    const ballots = [...memory.ballots.filter((old) => old.from !== from), ballot]
    const was = memory.vote
    if (vote.leader > was.leader) {
      this.change(id, { vote, ballots })
      const { leader, zxid, epoch } = vote
      const server = id
      this.events.push({
        type: 'vote',
        server,
        leader,
        zxid,
        epoch,
        round: 1,
        why: 'greater',
        from,
        was,
      })
      this.shout(id)
    } else this.change(id, { ballots })
    const mine = this.server(id)?.memory?.vote
    const votes = ballots.filter(({ leader }) => leader === mine?.leader).length + 1
    if (votes === QUORUM && mine !== undefined) {
      this.later(FINALIZE_US, () => this.decide(id, mine.leader))
    }
  }

  private decide(id: ServerId, leader: ServerId): void {
    if (this.server(id)?.memory?.state !== 'LOOKING') return
    this.events.push({ type: 'elected', server: id, leader, round: 1 })
    if (id === leader) {
      this.epoch += 1
      this.counter = 0
      this.change(id, { state: 'LEADING', phase: 'BROADCAST', isServing: true, leader })
      this.change(id, { acceptedEpoch: this.epoch, currentEpoch: this.epoch })
      this.events.push({ type: 'state', server: id, state: 'LEADING', phase: 'BROADCAST' })
      this.ping(id)
    } else this.later(1_000, () => this.follow(id, leader))
  }

  private follow(id: ServerId, leader: ServerId): void {
    if (this.server(id)?.memory === undefined) return
    this.change(id, { state: 'FOLLOWING', phase: 'BROADCAST', isServing: true, leader })
    this.change(id, { acceptedEpoch: this.epoch, currentEpoch: this.epoch })
    this.change(id, { log: this.server(leader)?.memory?.log ?? [] })
    this.events.push({ type: 'state', server: id, state: 'FOLLOWING', phase: 'BROADCAST' })
  }

  private ping(leader: ServerId): void {
    if (!isLeading(this.server(leader))) return
    for (const { id, memory } of this.servers) {
      if (id !== leader && memory !== undefined) {
        this.send(leader, id, 'quorum', { packet: 'PING' }, () => undefined)
      }
    }
    this.later(TICK_US, () => this.ping(leader))
  }

  private connect(client: ActorName): void {
    const session = `0x${(this.clients.length + 1).toString(16)}00a1` as SessionId
    const server = this.servers.find(({ memory }) => memory?.isServing === true)?.id
    const frame = {
      id: client,
      process: 'running' as const,
      state: 'CONNECTED' as const,
      session,
      waiting: [],
      watches: 0,
    }
    this.clients.push(server === undefined ? frame : { ...frame, server })
    this.transcripts.set(client, [])
  }

  private operate(client: ActorName, line: string): void {
    const op = (this.transcripts.get(client)?.length ?? 0) / 2 + 1
    this.transcripts.get(client)?.push({ type: 'command', at: virtualUs(this.now), op, line })
    const waiting = [{ op, command: line, sinceUs: virtualUs(this.now) }]
    this.clients = this.clients.map((old) => (old.id === client ? { ...old, waiting } : old))
    const server = this.clients.find(({ id }) => id === client)?.server
    const leader = this.servers.find(isLeading)?.id
    if (server === undefined || leader === undefined) return
    const request = { packet: line.split(' ')[0] ?? 'create', xid: op, path: line.split(' ')[1] }
    this.send(client, server, 'client', request, () => this.propose(leader, client, op))
  }

  private propose(leader: ServerId, client: ActorName, op: number): void {
    this.counter += 1
    const zxid = makeZxid(this.epoch, this.counter)
    this.write(leader, zxid)
    const acks = new Set([leader])
    for (const { id, memory } of this.servers) {
      if (id === leader || memory?.state !== 'FOLLOWING') continue
      this.send(leader, id, 'quorum', { packet: 'PROPOSAL', zxid } as Message, () => {
        this.write(id, zxid)
        this.later(SYNC_US, () =>
          this.send(id, leader, 'quorum', { packet: 'ACK', zxid } as Message, () => {
            acks.add(id)
            if (acks.size === QUORUM) this.commit(leader, zxid, client, op)
          }),
        )
      })
    }
  }

  private write(id: ServerId, zxid: Zxid): void {
    const cell: LogCell = { zxid, isSynced: true, isCommitted: false }
    this.change(id, { log: [...(this.server(id)?.memory?.log ?? []), cell] })
    this.events.push({ type: 'logged', server: id, zxid, txn: 'create', path: '/a' })
  }

  private commit(leader: ServerId, zxid: Zxid, client: ActorName, op: number): void {
    this.apply(leader, zxid)
    this.events.push({ type: 'committed', server: leader, zxid, txn: 'create', path: '/a' })
    for (const { id, memory } of this.servers) {
      if (id === leader || memory?.state !== 'FOLLOWING') continue
      this.send(leader, id, 'quorum', { packet: 'COMMIT', zxid } as Message, () =>
        this.apply(id, zxid),
      )
    }
    const server = this.clients.find(({ id }) => id === client)?.server ?? leader
    const reply = { packet: 'create', isReply: true, zxid } as Message
    this.send(server, client, 'client', reply, () => {
      const lines = ['Created /a']
      const at = virtualUs(this.now)
      this.transcripts.get(client)?.push({ type: 'output', at, op, error: 'OK', zxid, lines })
      this.clients = this.clients.map((old) => (old.id === client ? { ...old, waiting: [] } : old))
    })
  }

  private apply(id: ServerId, zxid: Zxid): void {
    const log = (this.server(id)?.memory?.log ?? []).map((cell) =>
      cell.zxid <= zxid ? { ...cell, isCommitted: true } : cell,
    )
    this.change(id, { log, lastProcessed: zxid, lastCommitted: zxid })
  }

  private send(
    from: ActorId,
    to: ActorId,
    channel: Channel,
    message: Message,
    arrive: () => void,
  ): void {
    const id = this.ids
    this.ids += 1
    const conn = 1 as ConnectionId // all the same: the fake has no connections
    const isWalled = this.walls.some((wall) => wall.from === from && wall.to === to)
    const flight = {
      id,
      from,
      to,
      channel,
      conn,
      message,
      sentStep: stepIndex(this.steps.length),
      sentAt: virtualUs(this.now),
    }
    this.events.push({ type: 'sent', from, to, channel, conn, id, message })
    if (isWalled) {
      this.messages = [...this.messages, { ...flight, waits: 'wall' }]
      return
    }
    const us = FLIGHT_US + ((id * 37) % 120)
    this.messages = [...this.messages, { ...flight, dueAt: virtualUs(this.now + us) }]
    this.later(us, () => {
      const isThere = this.messages.some((other) => other.id === id)
      this.messages = this.messages.filter((other) => other.id !== id)
      if (!isThere) return
      this.events.push({ type: 'delivered', from, to, channel, conn, id, message })
      arrive()
    })
  }
}

const isLeading = (server: ServerFrame | undefined): boolean => server?.memory?.state === 'LEADING'

function downServer(id: number): ServerFrame {
  return {
    id: serverId(id),
    isObserver: false,
    process: 'down',
    down: { at: virtualUs(0), by: 'never' },
    disk: { lastZxid: makeZxid(0, 0), acceptedEpoch: 0, currentEpoch: 0, log: [] },
  }
}

function emptySummary(): ServerSummary {
  return {
    state: 'LOOKING',
    phase: 'ELECTION',
    lastProcessed: makeZxid(0, 0),
    acceptedEpoch: 0,
    currentEpoch: 0,
    logicalClock: 1,
    ballots: [],
    outOfElection: [],
    isServing: false,
    outstanding: [],
    lastCommitted: makeZxid(0, 0),
    sessions: 0,
    watches: 0,
    connectedClients: 0,
    queues: {},
    log: [],
    treeDigest: 1,
    znodes: 5,
  }
}
