import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type ActorId,
  type Channel,
  type Message,
} from '../../../actor'
import type { LogCell, Notification, ServerSummary } from '../../../core'
import { makeZxid, NO_SESSION, type Zxid } from '../../../model'
import type { ClientFrame, FlyingMessage, Frame, ServerFrame } from '../../../sim'

/** Hand-made moments for the layout tests and for looking at the stage without an engine. */

const z = makeZxid

/** Entries `epoch:from` to `epoch:to`; those after `committedTo` are only logged. */
function entries(epoch: number, from: number, to: number, committedTo = to): readonly LogCell[] {
  return Array.from({ length: to - from + 1 }, (_unused, index) => ({
    zxid: z(epoch, from + index),
    isSynced: true,
    isCommitted: from + index <= committedTo,
  }))
}

function summary(over: Partial<ServerSummary>): ServerSummary {
  return {
    state: 'LOOKING',
    phase: 'ELECTION',
    lastProcessed: z(2, 6),
    acceptedEpoch: 2,
    currentEpoch: 2,
    logicalClock: 3,
    ballots: [],
    outOfElection: [],
    isServing: false,
    outstanding: [],
    lastCommitted: z(2, 6),
    sessions: 0,
    watches: 0,
    connectedClients: 0,
    queues: {},
    log: [],
    treeDigest: 0,
    znodes: 8,
    ...over,
  }
}

function server(id: number, memory: Partial<ServerSummary> | undefined, log: readonly LogCell[]) {
  const lastZxid = log.at(-1)?.zxid ?? z(0, 0)
  const currentEpoch = memory?.currentEpoch ?? 2
  const base: ServerFrame = {
    id: serverId(id),
    isObserver: false,
    process: 'running',
    disk: { lastZxid, acceptedEpoch: currentEpoch, currentEpoch, log },
  }
  return memory === undefined ? base : { ...base, memory: summary({ log, ...memory }) }
}

let messages = 0

function flying(
  from: ActorId,
  to: ActorId,
  channel: Channel,
  message: Message,
  when: { readonly sentAt: number; readonly dueAt?: number; readonly waits?: 'wall' },
): FlyingMessage {
  messages += 1
  return {
    id: messages,
    from,
    to,
    channel,
    conn: connectionId(1, messages),
    message,
    sentStep: stepIndex(310),
    sentAt: virtualUs(when.sentAt),
    ...(when.dueAt !== undefined && { dueAt: virtualUs(when.dueAt) }),
    ...(when.waits !== undefined && { waits: when.waits }),
  }
}

const NOW = 14_620_000

function vote(leader: number, zxid: Zxid): Notification {
  return {
    packet: 'NOTIFICATION',
    state: 'LOOKING',
    leader: serverId(leader),
    zxid,
    round: 3,
    epoch: 2,
    configVersion: 0,
  }
}

function ballots(list: readonly (readonly [number, number])[]): ServerSummary['ballots'] {
  return list.map(([from, leader]) => ({
    from: serverId(from),
    leader: serverId(leader),
    zxid: leader === 2 ? z(2, 7) : z(2, 6),
    epoch: 2,
    round: 3,
    state: 'LOOKING',
  }))
}

const ownVote = (leader: number, zxid: Zxid): NonNullable<ServerSummary['vote']> => ({
  leader: serverId(leader),
  zxid,
  epoch: 2,
})

/** Server 3 has just turned from 5 to 2: the moment of picture 01. */
export function electionFrame(): Frame {
  const committed = entries(2, 2, 6)
  const onlyLogged = entries(2, 3, 7, 6)
  const five = entries(2, 2, 6, 5)
  return {
    step: stepIndex(318),
    at: virtualUs(NOW),
    quorumSize: 3,
    servers: [
      server(
        1,
        {
          vote: ownVote(5, z(2, 6)),
          ballots: ballots([
            [3, 3],
            [5, 5],
          ]),
          connectedClients: 1,
          watches: 1,
        },
        committed,
      ),
      server(
        2,
        {
          vote: ownVote(2, z(2, 7)),
          ballots: ballots([
            [1, 5],
            [3, 3],
            [5, 5],
          ]),
          connectedClients: 1,
          watches: 3,
        },
        onlyLogged,
      ),
      server(
        3,
        {
          vote: ownVote(2, z(2, 7)),
          ballots: ballots([
            [1, 5],
            [2, 2],
            [5, 5],
          ]),
          connectedClients: 2,
        },
        committed,
      ),
      {
        ...server(4, undefined, onlyLogged),
        process: 'down',
        down: { at: virtualUs(14_200_000), by: 'kill' },
      },
      server(
        5,
        {
          vote: ownVote(5, z(2, 6)),
          ballots: ballots([
            [1, 5],
            [3, 3],
          ]),
        },
        five,
      ),
    ],
    clients: [],
    messages: [
      flying(serverId(2), serverId(1), 'election', vote(2, z(2, 7)), {
        sentAt: NOW - 600,
        dueAt: NOW + 400,
      }),
      flying(serverId(2), serverId(5), 'election', vote(2, z(2, 7)), {
        sentAt: NOW - 600,
        dueAt: NOW + 200,
      }),
      flying(serverId(3), serverId(2), 'election', vote(2, z(2, 7)), {
        sentAt: NOW - 200,
        dueAt: NOW + 200,
      }),
      flying(serverId(3), serverId(1), 'election', vote(2, z(2, 7)), {
        sentAt: NOW - 200,
        dueAt: NOW + 600,
      }),
      flying(serverId(3), serverId(5), 'election', vote(2, z(2, 7)), {
        sentAt: NOW - 200,
        dueAt: NOW + 700,
      }),
    ],
    connections: [],
    walls: [],
    slowLinks: [],
  }
}

/** Three with the leader, two behind a wall: the moment of picture 02. */
export function wallFrame(): Frame {
  const ready = { phase: 'BROADCAST', isServing: true, currentEpoch: 3, acceptedEpoch: 3 } as const
  const learner = {
    ...ready,
    state: 'FOLLOWING',
    leader: serverId(2),
    vote: { leader: serverId(2), zxid: z(2, 7), epoch: 2 },
    leaderSilentMaxUs: 1_000_000,
  } as const
  const at = 25_310_000
  const proposal = {
    packet: 'PROPOSAL',
    zxid: z(3, 8),
  }
  return {
    step: stepIndex(543),
    at: virtualUs(at),
    quorumSize: 3,
    servers: [
      server(
        1,
        { ...learner, leaderSilentUs: 40_000, connectedClients: 1, watches: 1 },
        entries(3, 3, 8, 7),
      ),
      server(
        2,
        {
          ...ready,
          state: 'LEADING',
          leader: serverId(2),
          vote: { leader: serverId(2), zxid: z(2, 7), epoch: 2 },
          outstanding: [{ zxid: z(3, 8), ackedBy: [serverId(2)] }],
          connectedClients: 1,
          watches: 3,
        },
        entries(3, 3, 8, 7),
      ),
      server(3, { ...learner, leaderSilentUs: 40_000, connectedClients: 1 }, entries(3, 3, 7)),
      server(4, { ...learner, leaderSilentUs: 610_000, connectedClients: 1 }, entries(3, 3, 7)),
      server(5, { ...learner, leaderSilentUs: 610_000 }, entries(3, 3, 7, 6)),
    ],
    clients: [
      client('a', 1, 'set /config/db primary=db2', 0),
      client('b', 4, 'get /config/db', 0),
      client('c', 3, undefined, 1),
      client('d', 2, undefined, 0),
    ],
    messages: [
      flying(serverId(2), serverId(4), 'quorum', proposal, { sentAt: at - 900, waits: 'wall' }),
      flying(serverId(2), serverId(5), 'quorum', proposal, { sentAt: at - 900, waits: 'wall' }),
      flying(serverId(2), serverId(3), 'quorum', proposal, { sentAt: at - 500, dueAt: at + 400 }),
      flying(serverId(1), serverId(2), 'quorum', { packet: 'ACK', zxid: z(3, 8) } as Message, {
        sentAt: at - 300,
        dueAt: at + 300,
      }),
      flying(
        actorName('b'),
        serverId(4),
        'client',
        { packet: 'getData', path: '/config/db' } as Message,
        { sentAt: at - 100, dueAt: at + 200 },
      ),
    ],
    connections: [1, 3, 4, 5].map((id) => ({
      conn: connectionId(2, id),
      from: serverId(id),
      to: serverId(2),
      channel: 'quorum' as const,
    })),
    walls: [1, 2, 3].flatMap((a) => [4, 5].flatMap((b) => [wall(a, b), wall(b, a)])),
    slowLinks: [{ from: serverId(1), to: serverId(3), ms: 200 }],
  }
}

const wall = (from: number, to: number): Frame['walls'][number] => ({
  from: serverId(from),
  to: serverId(to),
  style: 'silent',
  since: virtualUs(24_700_000),
})

function client(
  name: string,
  at: number,
  command: string | undefined,
  watches: number,
): ClientFrame {
  return {
    id: actorName(name),
    process: 'running',
    state: 'CONNECTED',
    server: serverId(at),
    session: NO_SESSION,
    waiting: command === undefined ? [] : [{ op: 1, command, sinceUs: virtualUs(1) }],
    watches,
  }
}

/** Seven voters and two observers behind a leader, one server paused, one crashed. */
export function crowdFrame(): Frame {
  const base = wallFrame()
  const leader = base.servers[1]
  const follower = base.servers[2]
  if (leader === undefined || follower === undefined) return base
  const servers = Array.from({ length: 9 }, (_unused, index): ServerFrame => {
    const id = serverId(index + 1)
    if (index === 5) return { ...leader, id }
    const isObserver = index >= 7
    const memory = follower.memory
    const learner: ServerFrame = {
      ...follower,
      id,
      isObserver,
      ...(memory !== undefined && {
        memory: { ...memory, state: isObserver ? 'OBSERVING' : 'FOLLOWING', leader: serverId(6) },
      }),
    }
    if (index === 2) return { ...learner, process: 'paused' }
    if (index !== 3) return learner
    const { memory: _gone, ...rest } = learner
    return {
      ...rest,
      process: 'crashed',
      down: { at: virtualUs(24_000_000), by: 'crash', error: 'assert: zxid went back' },
    }
  })
  return { ...base, servers, walls: [], messages: [], quorumSize: 4, slowLinks: [] }
}

/** The same moments without wall: a leader in the hub, five servers, clients around. */
export const broadcastFrame = (): Frame => ({ ...wallFrame(), walls: [] })

/** Nothing has been started yet. */
export function emptyFrame(): Frame {
  const base = electionFrame()
  return {
    ...base,
    step: stepIndex(0),
    at: virtualUs(0),
    messages: [],
    servers: base.servers.map(({ id, isObserver }) => ({
      id,
      isObserver,
      process: 'down',
      down: { at: virtualUs(0), by: 'never' },
      disk: { lastZxid: z(0, 0), acceptedEpoch: 0, currentEpoch: 0, log: [] },
    })),
  }
}
