import { describe, expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import { entryLook } from '../../shared/zxid'
import { fitLog, lookOf, shownLogOf, zxidOf } from './cardModel'
import { leaderOf, phaseOf, roleOf, separationOf, tallyOf, voteBefore } from './model'
import { countedBy, followersOf, quorumOf } from './quorum'
import { ackRowOf, activityOf } from './servingModel'
import { electionFrame } from '../testing/electionFrame'
import { crowdFrame, emptyFrame } from '../testing/frames'
import { entries, server } from '../testing/parts'
import { wallFrame } from '../testing/wallFrame'

const serverOf = (frame: ReturnType<typeof wallFrame>, id: number) => {
  const server = frame.servers.find((candidate) => candidate.id === id)
  if (server === undefined) throw new Error(`no server ${id}`)
  return server
}

describe('sides', () => {
  test('without a wall all stand on one side', () => {
    expect(separationOf(electionFrame())).toEqual({ sides: [[1, 2, 3, 4, 5]], cuts: [] })
  })

  test('a wall separates those that cannot reach each other in either direction', () => {
    const { sides, cuts, since } = separationOf(wallFrame())
    expect(sides).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(cuts).toEqual([])
    expect(since).toBe(24_700_000)
  })

  test('a cut in one direction is a fault of a link, not a wall', () => {
    const frame = wallFrame()
    const walls = frame.walls.filter(({ from, to }) => from === 2 && to === 4)
    const { sides, cuts } = separationOf({ ...frame, walls })
    expect(sides).toHaveLength(1)
    expect(cuts).toEqual([{ from: 2, to: 4, isBidirectional: false }])
  })

  test('a cut in both directions that other servers bridge is one fault of a link', () => {
    const frame = wallFrame()
    const pair = [1, 5]
    const walls = frame.walls.filter(
      ({ from, to }) => pair.includes(Number(from)) && pair.includes(Number(to)),
    )
    expect(separationOf({ ...frame, walls }).cuts).toEqual([
      { from: 1, to: 5, isBidirectional: true },
    ])
  })
})

describe('the ensemble', () => {
  test('of two leaders, the one of the later epoch stands in the hub', () => {
    const frame = wallFrame()
    const stale = serverOf(frame, 4)
    if (stale.memory === undefined) throw new Error('server 4 runs')
    const old = {
      ...stale,
      memory: { ...stale.memory, state: 'LEADING', currentEpoch: 2 },
    } as const
    const servers = frame.servers.map((server) => (server.id === 4 ? old : server))
    expect(leaderOf({ ...frame, servers })).toBe(2)
    expect(leaderOf(electionFrame())).toBeUndefined()
  })

  test('the tally counts the votes of running servers', () => {
    expect(tallyOf(electionFrame())).toEqual([
      { leader: 5, voters: [1, 5] },
      { leader: 2, voters: [2, 3] },
    ])
  })

  test('a follower is in no tally unless the leader it voted for still looks in that round', () => {
    const vote = { leader: serverId(3), zxid: makeZxid(2, 7), epoch: 2 }
    const follower = (id: number) => server(id, { state: 'FOLLOWING', vote }, [])
    const frame = (...servers: ReturnType<typeof electionFrame>['servers']) => ({
      ...electionFrame(),
      servers,
    })
    const paused = { ...server(3, { state: 'LEADING', vote }, []), process: 'paused' } as const
    const starting = server(5, undefined, [])
    expect(tallyOf(frame(follower(1), follower(2), paused, follower(4), starting))).toEqual([])
    const finalizing = server(3, { vote }, [])
    expect(tallyOf(frame(follower(1), follower(2), finalizing))).toEqual([
      { leader: 3, voters: [1, 2, 3] },
    ])
    // The server led, has given up, and is LOOKING in the next round.
    const gaveUp = server(3, { vote, logicalClock: 4 }, [])
    expect(tallyOf(frame(follower(1), gaveUp))).toEqual([{ leader: 3, voters: [3] }])
  })

  test('the previous vote is the one that the vote changed, and a vote for nobody is none', () => {
    const { zxid, epoch } = { zxid: makeZxid(2, 7), epoch: 2 }
    const change = (was?: number): TraceEvent => ({
      type: 'vote',
      server: serverId(4),
      leader: serverId(3),
      zxid,
      epoch,
      round: 3,
      why: was === undefined ? 'own' : 'greater',
      ...(was !== undefined && { was: { leader: serverId(was), zxid, epoch } }),
      step: stepIndex(9),
      at: virtualUs(900),
    })
    expect(voteBefore([change(2)], serverId(4))).toBe(2)
    expect(voteBefore([change(0)], serverId(4))).toBeUndefined()
    expect(voteBefore([change()], serverId(4))).toBeUndefined()
    expect(voteBefore([change(2)], serverId(1))).toBeUndefined()
  })

  test('the phase and the roles follow from the states of the servers', () => {
    expect(phaseOf(wallFrame())).toBe('BROADCAST')
    expect(phaseOf(electionFrame())).toBe('ELECTION')
    // No server runs, so none looks for a leader.
    expect(phaseOf(emptyFrame())).toBeUndefined()
    // A server that reads its disk looks for a leader next.
    const down = emptyFrame()
    const servers = down.servers.map((serverFrame) => ({
      ...serverFrame,
      process: 'running' as const,
    }))
    expect(phaseOf({ ...down, servers })).toBe('ELECTION')
    const one = { ...down, servers: servers.slice(0, 1) }
    expect(phaseOf(one)).toBe('ELECTION')
    // A standalone server needs no others.
    expect(phaseOf({ ...one, isStandalone: true })).toBeUndefined()
    expect(crowdFrame().servers.map(roleOf)).toEqual([
      'FOLLOWING',
      'FOLLOWING',
      'PAUSED',
      'DOWN',
      'FOLLOWING',
      'LEADING',
      'FOLLOWING',
      'OBSERVING',
      'OBSERVING',
    ])
  })
})

describe('a card', () => {
  test('the leader’s ACK row marks whom it cannot reach', () => {
    const frame = wallFrame()
    expect(ackRowOf(frame, serverOf(frame, 2))).toEqual({
      zxid: makeZxid(3, 8),
      count: 1,
      quorums: [{ count: 1, needed: 3 }],
      boxes: [
        { id: 1, state: 'pending' },
        { id: 2, state: 'acked' },
        { id: 3, state: 'pending' },
        { id: 4, state: 'cut' },
        { id: 5, state: 'cut' },
      ],
    })
  })

  test('a learner’s activity follows from its log and its leader', () => {
    const frame = wallFrame()
    expect(activityOf(frame, serverOf(frame, 1))).toEqual({ type: 'acked', zxid: makeZxid(3, 8) })
    expect(activityOf(frame, serverOf(frame, 3))).toEqual({ type: 'coming', zxid: makeZxid(3, 8) })
    expect(activityOf(frame, serverOf(frame, 4))).toEqual({ type: 'reads' })
    expect(activityOf(frame, serverOf(frame, 5))).toEqual({
      type: 'uncommitted',
      zxid: makeZxid(3, 7),
    })
  })

  test('a log keeps its newest entries', () => {
    const { log } = serverOf(electionFrame(), 2).disk
    const fitted = fitLog(log, 110)
    expect(fitted.hasMore).toBe(true)
    expect(fitted.cells.at(-1)).toBe(log.at(-1))
    expect(fitLog(log, 400)).toEqual({ hasMore: false, cells: log })
    expect(fitLog([], 100)).toEqual({ hasMore: false, cells: [] })
  })

  test('a server’s zxid is the last of its tree, or of its disk if it is down', () => {
    const behind = serverOf(wallFrame(), 1)
    expect(behind.memory?.log.at(-1)?.zxid).toBe(makeZxid(3, 8))
    expect(zxidOf(behind)).toEqual({ zxid: makeZxid(3, 7), look: 'applied' })
    const uncommitted = serverOf(electionFrame(), 5)
    expect(zxidOf(uncommitted)).toEqual({ zxid: makeZxid(2, 6), look: 'logged' })
    const { memory: _none, ...down } = uncommitted
    const bare = { ...down, disk: { ...down.disk, log: [], lastZxid: makeZxid(1, 9) } }
    expect(zxidOf(bare)).toEqual({ zxid: makeZxid(1, 9), look: 'committed' })
    expect(zxidOf(down).zxid).toBe(makeZxid(2, 6))
  })

  test('entries that TRUNC removes stay visible, struck, and never look applied', () => {
    const log = entries(1, 1, 4, 0)
    const cut = makeZxid(1, 5)
    const follower = { ...server(5, { lastProcessed: cut }, log), cutting: [cut] }
    expect(zxidOf(follower)).toEqual({ zxid: cut, look: 'cut' })
    const looks = shownLogOf(follower).map((cell) => entryLook(follower, cell))
    expect(looks).toEqual(['logged', 'logged', 'logged', 'logged', 'cut'])
  })

  test('a zxid looks the same wherever one server shows it', () => {
    const flushed = { ...server(1, { lastProcessed: makeZxid(1, 4) }, entries(1, 1, 4)) }
    expect(lookOf(flushed, makeZxid(1, 4))).toBe('applied')
    expect(lookOf(flushed, makeZxid(1, 4))).toBe(zxidOf(flushed).look)
    expect(lookOf(server(1, {}, entries(1, 1, 4, 3)), makeZxid(1, 4))).toBe('logged')
  })
})

describe('the quorum on the stage', () => {
  test('the quorum of an election holds the voters that a server counts as its final wait begins', () => {
    const frame = electionFrame()
    expect(quorumOf(frame)).toBeUndefined()
    const servers = frame.servers.map((server) =>
      server.id === 1 && server.memory !== undefined
        ? { ...server, memory: { ...server.memory, finalizeLeftUs: 120_000 } }
        : server,
    )
    const quorum = quorumOf({ ...frame, servers })
    expect(quorum?.isElected).toBe(false)
    expect(quorum?.members).toContain(1)
    expect(quorum?.leader).toBe(servers[0]?.memory?.vote?.leader)
    // A ballot for the same leader with another zxid is another vote (`Vote.equals`).
    const others = servers.map((server) =>
      server.memory === undefined
        ? server
        : {
            ...server,
            memory: {
              ...server.memory,
              ballots: server.memory.ballots.map((ballot) => ({ ...ballot, epoch: 1 })),
            },
          },
    )
    expect(quorumOf({ ...frame, servers: others })?.members).toEqual([1])
  })

  test('the quorum beside a wall holds the leader and the followers that reach it', () => {
    const frame = wallFrame()
    const quorum = { leader: leaderOf(frame), members: [1, 2, 3], isElected: true }
    expect(quorumOf(frame)).toEqual(quorum)
    expect(quorumOf({ ...frame, quorumSize: 4 })).toBeUndefined()
    expect(quorumOf({ ...frame, walls: [] })).toBeUndefined()
  })

  test('a leader still counts followers that are paused or behind a wall, though it does not reach them', () => {
    const frame = wallFrame()
    expect(countedBy(frame, serverId(2))).toEqual([1, 2, 3, 4, 5])
    expect(followersOf(frame, serverId(2))).toEqual([1, 2, 3])
    const servers = frame.servers.map((serverFrame) =>
      serverFrame.id === 1 ? { ...serverFrame, process: 'paused' as const } : serverFrame,
    )
    expect(countedBy({ ...frame, servers }, serverId(2))).toEqual([1, 2, 3, 4, 5])
    expect(followersOf({ ...frame, servers }, serverId(2))).toEqual([2, 3])
  })

  test('a server that elected the leader but is not in sync with it is no follower', () => {
    const frame = { ...wallFrame(), walls: [] }
    const syncing = (ids: readonly number[]) => ({
      ...frame,
      servers: frame.servers.map((server) =>
        server.id === 2 && server.memory !== undefined
          ? { ...server, memory: { ...server.memory, inSync: ids.map(serverId) } }
          : server,
      ),
    })
    expect(followersOf(syncing([1, 2, 5]), serverId(2))).toEqual([1, 2, 5])
    expect(quorumOf(syncing([1, 2, 5]))?.members).toEqual([1, 2, 5])
    expect(quorumOf(syncing([1, 2]))).toBeUndefined()
    expect(followersOf(frame, serverId(2))).toEqual([1, 2, 3, 4, 5])
  })
})
