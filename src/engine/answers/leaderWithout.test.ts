import { describe, expect, test } from 'vitest'
import { makeZxid, type Zxid } from '../../zookeeper/model'
import type { Frame } from '../../simulator'
import { leaderWithout } from './missingAcks'

interface Setup {
  readonly state?: string
  readonly epoch?: number
  readonly lastCommitted?: Zxid
  /** Zxids of its log, and whether they are known committed. */
  readonly log: readonly (readonly [zxid: Zxid, isCommitted: boolean])[]
}

/** A frame with the fields that the code reads. */
const frameOf = (...servers: readonly Setup[]): Frame =>
  ({
    servers: servers.map(({ state = 'FOLLOWING', epoch = 1, lastCommitted = 0, log }, index) => {
      const cells = log.map(([zxid, isCommitted]) => ({ zxid, isCommitted, isSynced: true }))
      return {
        id: index + 1,
        process: 'running',
        disk: { log: cells, currentEpoch: epoch },
        memory: { state, phase: 'BROADCAST', log: cells, lastCommitted, outstanding: [] },
      }
    }),
  }) as unknown as Frame

const FIRST = makeZxid(1, 1)
const LOST = makeZxid(1, 2)
const NEXT = makeZxid(2, 1)

describe('leaderWithout', () => {
  const follower: Setup = {
    log: [
      [FIRST, true],
      [LOST, false],
    ],
  }

  test('finds a leader of a later epoch whose log lacks the transaction', () => {
    const frame = frameOf(follower, { state: 'LEADING', epoch: 2, log: [[FIRST, true]] })
    expect(leaderWithout(frame, LOST)).toEqual({ id: 2, epoch: 2 })
  })

  test('finds no leader of the transaction’s own epoch', () => {
    const frame = frameOf(follower, { state: 'LEADING', log: [[FIRST, true]] })
    expect(leaderWithout(frame, LOST)).toBeUndefined()
  })

  test('finds no leader of a later epoch that holds the transaction', () => {
    const frame = frameOf({ ...follower, state: 'LEADING', epoch: 2 })
    expect(leaderWithout(frame, LOST)).toBeUndefined()
  })

  test('finds no leader whose snapshot may hold the transaction', () => {
    const frame = frameOf(follower, { state: 'LEADING', epoch: 2, log: [[NEXT, true]] })
    expect(leaderWithout(frame, LOST)).toBeUndefined()
  })
})
