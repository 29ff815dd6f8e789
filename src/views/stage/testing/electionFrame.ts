import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { LogCell, Notification, ServerSummary } from '../../../zookeeper/server'
import { type Zxid } from '../../../zookeeper/model'
import type { FlyingMessage, Frame, ServerFrame } from '../../../simulator'
import { entries, flying, server, z } from './parts'

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

type Ballots = readonly (readonly [number, number])[]

function looking(
  id: number,
  votesFor: number,
  from: Ballots,
  log: readonly LogCell[],
  [clients, watches]: readonly [number, number],
): ServerFrame {
  return server(
    id,
    {
      vote: ownVote(votesFor, votesFor === 2 ? z(2, 7) : z(2, 6)),
      ballots: ballots(from),
      connectedClients: clients,
      watches,
    },
    log,
  )
}

function notification(
  from: number,
  to: number,
  sentBefore: number,
  dueAfter: number,
): FlyingMessage {
  return flying(serverId(from), serverId(to), 'election', vote(2, z(2, 7)), {
    sentAt: NOW - sentBefore,
    dueAt: NOW + dueAfter,
  })
}

function electionServers(): readonly ServerFrame[] {
  const committed = entries(2, 2, 6)
  const onlyLogged = entries(2, 3, 7, 6)
  const down = {
    ...server(4, undefined, onlyLogged),
    process: 'down',
    down: { at: virtualUs(14_200_000), by: 'kill' },
  } as const
  return [
    looking(
      1,
      5,
      [
        [3, 3],
        [5, 5],
      ],
      committed,
      [1, 1],
    ),
    looking(
      2,
      2,
      [
        [1, 5],
        [3, 3],
        [5, 5],
      ],
      onlyLogged,
      [1, 3],
    ),
    looking(
      3,
      2,
      [
        [1, 5],
        [2, 2],
        [5, 5],
      ],
      committed,
      [2, 0],
    ),
    down,
    looking(
      5,
      5,
      [
        [1, 5],
        [3, 3],
      ],
      entries(2, 2, 6, 5),
      [0, 0],
    ),
  ]
}

/** Server 3 has just turned from 5 to 2: the moment of picture 01. */
export function electionFrame(): Frame {
  return {
    step: stepIndex(318),
    at: virtualUs(NOW),
    quorumSize: 3,
    servers: electionServers(),
    clients: [],
    messages: [
      notification(2, 1, 600, 400),
      notification(2, 5, 600, 200),
      notification(3, 2, 200, 200),
      notification(3, 1, 200, 600),
      notification(3, 5, 200, 700),
    ],
    connections: [],
    walls: [],
    slowLinks: [],
  }
}
