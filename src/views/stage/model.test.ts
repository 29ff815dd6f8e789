import { describe, expect, test } from 'vitest'
import { epochOf, makeZxid } from '../../model'
import { ackRowOf, doingOf, fitLog, lastZxidOf, logOf } from './cardModel'
import { leaderOf, phaseOf, quorumOf, roleOf, separationOf, tallyOf } from './model'
import { electionFrame } from './testing/electionFrame'
import { crowdFrame, emptyFrame } from './testing/frames'
import { wallFrame } from './testing/wallFrame'

const serverOf = (frame: ReturnType<typeof wallFrame>, id: number) => {
  const server = frame.servers.find((candidate) => candidate.id === id)
  if (server === undefined) throw new Error(`no server ${id}`)
  return server
}

describe('sides', () => {
  test('without a wall all stand on one side', () => {
    expect(separationOf(electionFrame())).toEqual({ sides: [[1, 2, 3, 4, 5]], cuts: [] })
  })

  test('a wall parts those that cannot reach each other in either direction', () => {
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
    expect(cuts).toEqual([{ from: 2, to: 4, isBothWays: false }])
  })

  test('a pair cut both ways that can go round is one fault', () => {
    const frame = wallFrame()
    const pair = [1, 5]
    const walls = frame.walls.filter(
      ({ from, to }) => pair.includes(Number(from)) && pair.includes(Number(to)),
    )
    expect(separationOf({ ...frame, walls }).cuts).toEqual([{ from: 1, to: 5, isBothWays: true }])
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

  test('the tally counts the votes of those that run', () => {
    expect(tallyOf(electionFrame())).toEqual([
      { leader: 5, voters: [1, 5] },
      { leader: 2, voters: [2, 3] },
    ])
  })

  test('roles and phase', () => {
    expect(phaseOf(wallFrame())).toBe('BROADCAST')
    expect(phaseOf(emptyFrame())).toBe('ELECTION')
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
    expect(ackRowOf(serverOf(frame, 2), frame)).toEqual({
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

  test('what learners are doing', () => {
    const frame = wallFrame()
    expect(doingOf(serverOf(frame, 1), frame)).toEqual({ type: 'acked', zxid: makeZxid(3, 8) })
    expect(doingOf(serverOf(frame, 3), frame)).toEqual({ type: 'coming', zxid: makeZxid(3, 8) })
    expect(doingOf(serverOf(frame, 4), frame)).toEqual({ type: 'reads' })
    expect(doingOf(serverOf(frame, 5), frame)).toEqual({
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

  test('the last zxid is the log’s, else the snapshot’s', () => {
    const server = serverOf(electionFrame(), 5)
    expect(lastZxidOf(server, server.disk.log)).toEqual({
      zxid: makeZxid(2, 6),
      isCommitted: false,
    })
    const { memory: _none, ...down } = server
    const bare = { ...down, disk: { ...down.disk, log: [], lastZxid: makeZxid(1, 9) } }
    expect(lastZxidOf(bare, [])).toEqual({
      zxid: makeZxid(1, 9),
      isCommitted: true,
    })
    expect(epochOf(lastZxidOf(bare, []).zxid)).toBe(1)
  })

  test('a server that is down shows as committed what others know committed', () => {
    const frame = electionFrame()
    const down = serverOf(frame, 4)
    const forgetful = {
      ...down.disk,
      log: down.disk.log.map((cell) => ({ ...cell, isCommitted: false })),
    }
    const shown = logOf({ ...down, disk: forgetful }, frame).map(({ isCommitted }) => isCommitted)
    expect(shown).toEqual([true, true, true, true, false])
  })
})

describe('the quorum on the stage', () => {
  test('while they vote, it is the one that a server counts as its wait begins', () => {
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
  })

  test('beside a wall, it is those who follow the leader and reach it', () => {
    const frame = wallFrame()
    const quorum = { leader: leaderOf(frame), members: [1, 2, 3], isElected: true }
    expect(quorumOf(frame)).toEqual(quorum)
    expect(quorumOf({ ...frame, quorumSize: 4 })).toBeUndefined()
    expect(quorumOf({ ...frame, walls: [] })).toBeUndefined()
  })
})
