import {
  actorName,
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type Message,
} from '../../../kernel/actor'
import { NO_SESSION } from '../../../zookeeper/model'
import type { ClientFrame, Frame, ServerFrame } from '../../../simulator'
import { entries, flying, server, z } from './parts'

const AT = 25_310_000

function wallServers(): readonly ServerFrame[] {
  const ready = { phase: 'BROADCAST', isServing: true, currentEpoch: 3, acceptedEpoch: 3 } as const
  const learner = {
    ...ready,
    state: 'FOLLOWING',
    leader: serverId(2),
    vote: { leader: serverId(2), zxid: z(2, 7), epoch: 2 },
    leaderSilentMaxUs: 1_000_000,
  } as const
  return [
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
        inSync: [1, 2, 3, 4, 5].map(serverId),
        outstanding: [{ zxid: z(3, 8), ackedBy: [serverId(2)] }],
        connectedClients: 1,
        watches: 3,
      },
      entries(3, 3, 8, 7),
    ),
    server(3, { ...learner, leaderSilentUs: 40_000, connectedClients: 1 }, entries(3, 3, 7)),
    server(4, { ...learner, leaderSilentUs: 610_000, connectedClients: 1 }, entries(3, 3, 7)),
    server(5, { ...learner, leaderSilentUs: 610_000 }, entries(3, 3, 7, 6)),
  ]
}

/** Three with the leader, two behind a wall: the moment of picture 02. */
export function wallFrame(): Frame {
  const proposal = {
    packet: 'PROPOSAL',
    zxid: z(3, 8),
  }
  return {
    step: stepIndex(543),
    at: virtualUs(AT),
    quorumSize: 3,
    servers: wallServers(),
    clients: [
      client('a', 1, 'set /config/db primary=db2', 0),
      client('b', 4, 'get /config/db', 0),
      client('c', 3, undefined, 1),
      client('d', 2, undefined, 0),
    ],
    messages: [
      flying(serverId(2), serverId(4), 'quorum', proposal, { sentAt: AT - 900, waits: 'wall' }),
      flying(serverId(2), serverId(5), 'quorum', proposal, { sentAt: AT - 900, waits: 'wall' }),
      flying(serverId(2), serverId(3), 'quorum', proposal, { sentAt: AT - 500, dueAt: AT + 400 }),
      flying(serverId(1), serverId(2), 'quorum', { packet: 'ACK', zxid: z(3, 8) } as Message, {
        sentAt: AT - 300,
        dueAt: AT + 300,
      }),
      flying(
        actorName('b'),
        serverId(4),
        'client',
        { packet: 'getData', path: '/config/db' } as Message,
        { sentAt: AT - 100, dueAt: AT + 200 },
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
