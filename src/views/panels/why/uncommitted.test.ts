import { describe, expect, test } from 'vitest'
import { makeZxid, type Zxid } from '../../../zookeeper/model'
import type { Frame } from '../../../simulator'
import { isCommittedIn, uncommittedIn } from './questions'

interface Setup {
  readonly state?: string
  readonly epoch?: number
  readonly lastCommitted?: Zxid
  /** Zxids of its log, and whether they are known committed. */
  readonly log: readonly (readonly [zxid: Zxid, isCommitted: boolean])[]
}

/** A frame with the fields that the questions read. */
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

describe('isCommittedIn', () => {
  test('is true if some server knows of the commit', () => {
    const frame = frameOf({ log: [[LOST, false]] }, { log: [[LOST, true]] })
    expect(isCommittedIn(frame, LOST, undefined)).toBe(true)
  })

  test('is false before the proposal', () => {
    expect(
      isCommittedIn(frameOf({ log: [[FIRST, true]], lastCommitted: FIRST }), LOST, undefined),
    ).toBe(false)
    expect(isCommittedIn(frameOf({ log: [] }), LOST, undefined)).toBe(false)
  })

  test('is false if the transaction died with its leader, even if later ones are committed', () => {
    const log = [
      [FIRST, true],
      [NEXT, true],
    ] as const
    expect(isCommittedIn(frameOf({ log, lastCommitted: NEXT }), LOST, undefined)).toBe(false)
  })

  test('is true if a snapshot holds the transaction', () => {
    const frame = frameOf({ log: [[NEXT, true]], lastCommitted: NEXT })
    expect(isCommittedIn(frame, LOST, undefined)).toBe(true)
  })
})

describe('uncommittedIn while servers look for a leader', () => {
  const looking = (...zxids: readonly Zxid[]): Setup => ({
    state: 'LOOKING',
    log: zxids.map((zxid) => [zxid, false] as const),
  })

  test('leaves out transactions up to the newest commit, even if no server knows of it', () => {
    const frame = frameOf(looking(FIRST, LOST), looking(FIRST))
    expect(uncommittedIn(frame, undefined)).toEqual([FIRST, LOST])
    expect(uncommittedIn(frame, FIRST)).toEqual([LOST])
    expect(uncommittedIn(frame, LOST)).toEqual([])
  })

  test('includes an older transaction of a log without the newest commit', () => {
    const frame = frameOf(looking(FIRST, LOST), looking(FIRST, NEXT))
    expect(uncommittedIn(frame, NEXT)).toEqual([LOST])
  })
})
