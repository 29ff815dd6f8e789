import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { ServerSummary } from '../../../zookeeper/server'
import { makeZxid } from '../../../zookeeper/model'
import type { Frame, ServerFrame } from '../../../simulator'
import { outcomeOf } from './outcome'

interface Voter {
  readonly id: number
  readonly counter: number
  /** The server that it votes for; absent while it is down. */
  readonly votes?: number
}

const COUNTERS: readonly number[] = [0, 5, 5, 5, 7, 9]

const ballot = (leader: number) => ({
  leader: serverId(leader),
  zxid: makeZxid(1, COUNTERS[leader] ?? 0),
  epoch: 1,
})

function serverOf({ id, counter, votes }: Voter, received: readonly (readonly [number, number])[]) {
  const memory = {
    state: 'LOOKING',
    logicalClock: 2,
    ...(votes !== undefined && { vote: ballot(votes) }),
    ballots: received.map(([from, leader]) => ({
      ...ballot(leader),
      from: serverId(from),
      round: 2,
      state: 'LOOKING',
    })),
  } as unknown as ServerSummary // The outcome reads nothing else of it.
  const server: ServerFrame = {
    id: serverId(id),
    isObserver: false,
    process: votes === undefined ? 'down' : 'running',
    disk: { lastZxid: makeZxid(1, counter), acceptedEpoch: 1, currentEpoch: 1, log: [] },
    ...(votes !== undefined && { memory }),
  }
  return server
}

function frameOf(
  votes: readonly (number | undefined)[],
  received: readonly (readonly [number, number])[],
) {
  const servers = votes.map((choice, index) =>
    serverOf(
      {
        id: index + 1,
        counter: COUNTERS[index + 1] ?? 0,
        ...(choice !== undefined && { votes: choice }),
      },
      index === 0 ? received : [],
    ),
  )
  const frame: Frame = {
    step: stepIndex(1),
    at: virtualUs(1),
    servers,
    clients: [],
    messages: [],
    connections: [],
    walls: [],
    slowLinks: [],
    quorumSize: 3,
  }
  return frame
}

const outcomeText = (frame: Frame): string => {
  const [first] = frame.servers
  const outcome = first === undefined ? undefined : outcomeOf(frame, first)
  const stances = outcome?.prospects.map(({ id, stance }) => `${id} ${stance}`).join(', ')
  return `${outcome?.verdict} ${outcome?.quorum.count}: ${stances}`
}

test('a greater vote that can still arrive leaves the election open', () => {
  expect(
    outcomeText(
      frameOf(
        [4, 4, 4, 4, 5],
        [
          [2, 4],
          [3, 4],
          [4, 4],
        ],
      ),
    ),
  ).toBe('open 4: 1 agrees, 2 agrees, 3 agrees, 4 agrees, 5 couldChange')
})

test('a quorum that agrees wins when the greater server is down', () => {
  expect(
    outcomeText(
      frameOf(
        [4, 4, 4, 4, undefined],
        [
          [2, 4],
          [4, 4],
        ],
      ),
    ),
  ).toBe('wins 3: 1 agrees, 2 agrees, 3 couldJoin, 4 agrees, 5 unheard')
})

test('too few reachable servers cannot elect a leader', () => {
  expect(outcomeText(frameOf([4, undefined, undefined, 4, undefined], [[4, 4]]))).toBe(
    'stuck 2: 1 agrees, 2 unheard, 3 unheard, 4 agrees, 5 unheard',
  )
})

test('a server behind a wall cannot change the outcome', () => {
  const frame = frameOf([4, 4, 4, 4, 5], [[2, 4]])
  const wall = {
    from: serverId(5),
    to: serverId(1),
    style: 'silent',
    since: virtualUs(0),
  } as const
  expect(outcomeText({ ...frame, walls: [wall] })).toBe(
    'likely 2: 1 agrees, 2 agrees, 3 couldJoin, 4 couldJoin, 5 unheard',
  )
})

test('where groups decide, a majority of the votes that wins one group alone elects nobody', () => {
  const weights = [1, 1, 1]
  const groups = [
    { id: 1, members: [1, 2, 3].map(serverId), weights },
    { id: 2, members: [4].map(serverId), weights: [1] },
    { id: 3, members: [5].map(serverId), weights: [1] },
  ]
  const inGroups = (votes: readonly (number | undefined)[]): string =>
    outcomeText({
      ...frameOf(votes, [
        [2, 4],
        [3, 4],
      ]),
      groups,
    })
  expect(inGroups([4, 4, 4, undefined, undefined])).toBe(
    'stuck 1: 1 agrees, 2 agrees, 3 agrees, 4 unheard, 5 unheard',
  )
  expect(inGroups([4, 4, 4, 4, undefined])).toBe(
    'likely 1: 1 agrees, 2 agrees, 3 agrees, 4 couldJoin, 5 unheard',
  )
})
