import { stepIndex, type ActorName, type ServerId } from '../../kernel/actor'
import type { ClientView } from '../../zookeeper/client'
import {
  groupsOf,
  historyBaseOf,
  lastLogged,
  LOG_CELLS,
  type LogCell,
  type ServerSummary,
  type ServerViewAnswer,
} from '../../zookeeper/server'
import { newestZxid, NO_SESSION, ZXID_ZERO } from '../../zookeeper/model'
import type { StoreView } from '../../zookeeper/recipes'
import type { RivalSummary } from '../../rivals'
import {
  cloneDisk,
  cuttingOf,
  diskOf,
  endOperations,
  isClient,
  rivalSystemOf,
  statusOf,
  type World,
  type Process,
  type Flight,
  type Disk,
} from '../world'
import { type Conductor, type Work, stepInputAt, synchronizeHosts } from '../conductor'
import type {
  ClientFrame,
  ConnectionFrame,
  FlyingMessage,
  Frame,
  ServerFrame,
  RivalFrame,
  StoreFrame,
  WallFrame,
} from '../contract'
import type { HostAnswer } from '../hosts'
import { frozenLinks, machineFaults, packetFaults, slowLinks } from './activeFaults'

/** The view of a store before its first step. */
const EMPTY_STORE: StoreView = { value: null, token: -1, isFenced: false }

/** Returns the frame of the present moment. */
export function* frame(conductor: Conductor): Work<Frame> {
  if (conductor.isAstray) yield* synchronizeHosts(conductor)
  const { world } = conductor
  const places = [...conductor.places].filter(([id]) => world.processes.get(id)?.local !== 0)
  const answers: readonly HostAnswer[] =
    places.length === 0
      ? []
      : yield places.map(([, { host }]) => ({
          host,
          request: { type: 'view', aspect: { type: 'summary' }, at: world.at },
        }))
  const views = new Map<unknown, unknown>()
  places.forEach(([id], index) => {
    const answer = answers[index]
    if (answer?.type === 'view') views.set(id, answer.answer)
  })
  const servers: ServerFrame[] = []
  const clients: ClientFrame[] = []
  const stores: StoreFrame[] = []
  const rivals: RivalFrame[] = []
  const frozen = frozenLinks(world)
  const groups = groupsOf(world.status.ensemble)
  const input = stepInputAt(conductor.history, world.step - 1)
  for (const process of world.order) {
    const { id } = process
    // Each machine answers `view` with its own type.
    if (typeof id === 'string') {
      if (process.kind === 'rival') {
        const view = views.get(id) as RivalSummary | undefined
        rivals.push(rivalFrame(conductor, process, id, view))
      } else if (isClient(conductor.rules, id)) {
        clients.push(clientFrame(process, views.get(id) as ClientView | undefined))
      } else stores.push({ id, ...((views.get(id) as StoreView | undefined) ?? EMPTY_STORE) })
    } else servers.push(serverFrame(conductor, id, process, summaryOf(views.get(id))))
  }
  return {
    step: stepIndex(world.step - 1),
    ...(input !== undefined && { input }),
    at: world.at,
    servers,
    clients,
    ...(stores.length > 0 && { stores }),
    ...(rivals.length > 0 && { rivals }),
    messages: flyingMessages(world),
    connections: openConnections(world),
    walls: walls(world),
    slowLinks: slowLinks(world),
    ...(frozen.length > 0 && { frozenLinks: frozen }),
    ...packetFaults(world),
    quorumSize: Math.floor(world.status.ensemble.voters.length / 2) + 1,
    ...(groups !== undefined && { groups }),
    ...(world.status.isStandalone && { isStandalone: true }),
  }
}

function rivalFrame(
  { rules, world }: Conductor,
  process: Process,
  id: ActorName,
  view: RivalSummary | undefined,
): RivalFrame {
  const what = rivalSystemOf(rules.spec, id) ?? 'client'
  const { down, replicates } = process
  const { holds = [], waiting = 0 } = view ?? {}
  const unread = unreadLines(process)
  const faults = what === 'client' ? undefined : machineFaults(world, process)
  return {
    id,
    what,
    process: process.status,
    ...(faults !== undefined && { faults }),
    ...(down !== undefined && { down }),
    ...(replicates !== undefined && { replicates }),
    ...(holds.length > 0 && { holds }),
    ...(waiting > 0 && { waiting }),
    ...(unread.length > 0 && { unread }),
  }
}

/** Returns the lines typed at a paused client, in order; it reads them when it resumes. */
function unreadLines({ status, inbox: { items, head } }: Process): readonly string[] {
  if (status !== 'paused') return []
  return items.slice(head).flatMap(({ input }) => {
    if (input.type !== 'command') return []
    const { command } = input
    return command.type === 'op' || command.type === 'rival' ? [command.line] : []
  })
}

function summaryOf(answer: unknown): ServerSummary | undefined {
  // A server answers `view` with this type.
  const view = answer as ServerViewAnswer | undefined
  return view?.type === 'summary' ? view.summary : undefined
}

function serverFrame(
  { world, rules }: Conductor,
  id: ServerId,
  process: Process,
  memory: ServerSummary | undefined,
): ServerFrame {
  const disk = cloneDisk(diskOf(world, id, rules.spec.seed))
  endOperations(disk, world.at)
  const { committedTo, ackedTo } = statusOf(world.status, id)
  const { voters, observers } = world.status.ensemble
  const faults = machineFaults(world, process)
  const cutting = cuttingOf(disk)
  return {
    id,
    isObserver: !voters.includes(id),
    ...(!voters.includes(id) && !observers.includes(id) && { isOutside: true }),
    process: process.status,
    ...(process.down !== undefined && { down: process.down }),
    disk: diskFrame(disk, committedTo),
    ...(cutting.length > 0 && { cutting }),
    ...(committedTo > 0 && { committedTo }),
    ...(ackedTo > 0 && { ackedTo }),
    ...(faults !== undefined && { faults }),
    ...(memory !== undefined && { memory }),
  }
}

function diskFrame({ image }: Disk, committed: number): ServerFrame['disk'] {
  const log: LogCell[] = []
  const base = historyBaseOf(image)
  for (let file = image.logs.length - 1; file >= 0 && log.length < LOG_CELLS; file -= 1) {
    for (const [zxid] of image.logs[file]?.txns.entriesReversed() ?? []) {
      if (zxid <= base || log.length >= LOG_CELLS) break
      log.push({ zxid, isSynced: zxid <= image.synced, isCommitted: zxid <= committed })
    }
  }
  const lastSnapshot = image.snapshots.at(-1)?.zxid ?? ZXID_ZERO
  return {
    lastZxid: newestZxid(lastLogged(image), lastSnapshot, ZXID_ZERO),
    acceptedEpoch: image.acceptedEpoch ?? 0,
    currentEpoch: image.currentEpoch ?? 0,
    log: log.reverse(),
  }
}

function clientFrame(process: Process, view: ClientView | undefined): ClientFrame {
  // Only processes of clients come here.
  const id = process.id as ClientFrame['id']
  const unread = unreadLines(process)
  if (view === undefined) {
    const nothing = { session: NO_SESSION, waiting: [], watches: 0 }
    return { id, process: process.status, state: 'NOT_CONNECTED', ...nothing }
  }
  return {
    id,
    process: process.status,
    state: view.state,
    ...(view.server !== undefined && { server: view.server }),
    session: view.session,
    waiting: view.waiting,
    watches: view.watches.length,
    ...(view.holds !== undefined && { holds: view.holds }),
    ...(unread.length > 0 && { unread }),
  }
}

function flyingMessages(world: World): readonly FlyingMessage[] {
  const flying: FlyingMessage[] = []
  for (const process of world.processes.values()) {
    const { items, head } = process.inbox
    for (let index = head; index < items.length; index += 1) {
      const item = items[index]
      if (item?.flight === undefined || item.conn === undefined) continue
      const isHere = process.status === 'paused' && item.at <= world.at
      flying.push({
        ...flightFrame(item.flight, item.conn),
        dueAt: item.at,
        ...(isHere && { waits: 'paused' as const }),
      })
    }
  }
  for (const connection of world.network.connections.values()) {
    for (const { waiting, hold } of [connection.forward, connection.back]) {
      const waits = hold === undefined ? ('wall' as const) : ('held' as const)
      for (const { flight } of waiting) {
        if (flight !== undefined) flying.push({ ...flightFrame(flight, connection.id), waits })
      }
    }
  }
  return flying.sort((a, b) => a.id - b.id)
}

function flightFrame(
  { id, from, to, channel, message, sentStep, sentAt }: Flight,
  conn: FlyingMessage['conn'],
): Omit<FlyingMessage, 'dueAt' | 'waits'> {
  return { id, from, to, channel, conn, message, sentStep, sentAt }
}

function openConnections(world: World): readonly ConnectionFrame[] {
  const frames: ConnectionFrame[] = []
  for (const connection of world.network.connections.values()) {
    const { hasOpener, hasTarget, isBroken, id: conn, opener, target, channel } = connection
    if (hasOpener && hasTarget && !isBroken) {
      frames.push({ conn, from: opener, to: target, channel })
    }
  }
  return frames
}

function walls(world: World): readonly WallFrame[] {
  return [...world.network.walls].flatMap(([from, links]) =>
    [...links].map(([to, { style, since }]) => ({ from, to, style, since })),
  )
}
