import { describe, expect, test } from 'vitest'
import { connectionId } from '../../../kernel/actor'
import { cloneState, createSortedMap, packState, unpackState } from '../../../kernel/lib'
import { NO_SESSION, sessionIdFrom } from '../../model'
import {
  checkSession,
  createSessionIdSource,
  createSessionTracker,
  createTouchTable,
  isPasswordOf,
  negotiateTimeout,
  nextSessionId,
  NO_PASSWORD,
  passwordOf,
  removeSession,
  setClosing,
  setOwner,
  swapTouches,
  takeExpired,
  touch,
  touchSession,
  trackSession,
  untouch,
} from '.'

const S1 = sessionIdFrom(1n)
const S2 = sessionIdFrom(2n)
const S3 = sessionIdFrom(3n)
const SECOND = 1_000_000
const TICK_MS = 2000

describe('SessionTrackerImpl.initializeNextSessionId', () => {
  test.each([
    [1, 0, '0x100000000000000'],
    [5, 1, '0x500000000010000'],
    [1, 0x12345678, '0x100123456780000'],
    // The id has room for 40 bits of the time.
    [3, 0xff_ffff_ffff, '0x3ffffffffff0000'],
    [3, 0x1ff_ffff_ffff, '0x3ffffffffff0000'],
    // The highest bit belongs to the server id; it is neither a sign nor a container's mark.
    [255, 0, '0xff00000000000000'],
    [128, 0, '0x8000000000000001'],
  ])('the ids of server %i, started after %i ms, begin at %s', (sid, elapsedMs, first) => {
    expect(nextSessionId(createSessionIdSource(sid, elapsedMs))).toBe(first)
  })

  test('session ids are counted up, across a checkpoint as well', () => {
    const source = createSessionIdSource(2, 1)
    expect(nextSessionId(source)).toBe('0x200000000010000')
    const copy = cloneState(source)
    expect(nextSessionId(source)).toBe('0x200000000010001')
    expect(nextSessionId(copy)).toBe('0x200000000010001')
  })
})

describe('ZooKeeperServer.generatePasswd', () => {
  test('gives the bytes of java.util.Random for the seeded id', () => {
    // new Random(0).nextBytes: 60 b4 20 bb 38 51 d9 d4 7a cb 93 3d be 70 39 9b
    expect(passwordOf(sessionIdFrom(0xb3415c00n))).toBe('60b420bb3851d9d47acb933dbe70399b')
  })

  test('only the session’s own password is accepted', () => {
    expect(isPasswordOf(S1, passwordOf(S1))).toBe(true)
    expect(isPasswordOf(S1, passwordOf(S2))).toBe(false)
    expect(isPasswordOf(S1, NO_PASSWORD)).toBe(false)
    expect(isPasswordOf(NO_SESSION, passwordOf(NO_SESSION))).toBe(false)
  })
})

test.each([
  [1000, 4000],
  [4000, 4000],
  [10_000, 10_000],
  [40_000, 40_000],
  [90_000, 40_000],
  [-1, 4000],
])('ZooKeeperServer.processConnectRequest: asked for %i ms, gets %i ms', (requestMs, grantedMs) => {
  expect(negotiateTimeout(requestMs, 4000, 40_000)).toBe(grantedMs)
})

describe('ExpiryQueue', () => {
  // A timeout expires at the end of its tick; one on the border, at the end of the next tick.
  test.each([
    [0, 4000, 6 * SECOND],
    [1, 4000, 6 * SECOND],
    [2 * SECOND - 1, 4000, 6 * SECOND],
    [2 * SECOND, 4000, 8 * SECOND],
    [500_000, 4500, 6 * SECOND],
    [500_000, 5500, 8 * SECOND],
  ])('a session touched at %i us with %i ms expires at %i us', (nowUs, timeoutMs, atUs) => {
    const tracker = createSessionTracker(TICK_MS, nowUs)
    trackSession(tracker, S1, timeoutMs, nowUs)
    expect(takeExpired(tracker, atUs - 1)).toEqual([])
    expect(takeExpired(tracker, atUs)).toEqual([S1])
    expect(takeExpired(tracker, atUs + 100 * SECOND)).toEqual([])
  })

  test('a bucket comes due every tick, on the tick', () => {
    const tracker = createSessionTracker(TICK_MS, 3 * SECOND)
    expect(tracker.nextExpiryUs).toBe(4 * SECOND)
    takeExpired(tracker, 4 * SECOND)
    expect(tracker.nextExpiryUs).toBe(6 * SECOND)
    // A server that was paused catches up on all missed buckets at once.
    takeExpired(tracker, 13 * SECOND)
    expect(tracker.nextExpiryUs).toBe(14 * SECOND)
  })

  test('buckets missed are emptied in their order, and by id within each', () => {
    const tracker = createSessionTracker(TICK_MS, 0)
    trackSession(tracker, S3, 4000, 0)
    trackSession(tracker, S1, 8000, 0)
    trackSession(tracker, S2, 4000, 0)
    expect(takeExpired(tracker, 60 * SECOND)).toEqual([S2, S3, S1])
  })

  test('a touch moves a session to a later bucket', () => {
    const tracker = createSessionTracker(TICK_MS, 0)
    trackSession(tracker, S1, 4000, 0)
    expect(touchSession(tracker, S1, 4000, 3 * SECOND)).toBe(true)
    expect(takeExpired(tracker, 6 * SECOND)).toEqual([])
    expect(takeExpired(tracker, 8 * SECOND)).toEqual([S1])
  })
})

describe('SessionTrackerImpl', () => {
  test('a new leader gives every session its full timeout', () => {
    const timeouts = createSortedMap([
      [S1, 4000],
      [S2, 10_000],
    ])
    const tracker = createSessionTracker(TICK_MS, 100 * SECOND, timeouts)
    expect(takeExpired(tracker, 105 * SECOND)).toEqual([])
    expect(takeExpired(tracker, 106 * SECOND)).toEqual([S1])
    expect(takeExpired(tracker, 112 * SECOND)).toEqual([S2])
  })

  test('a closing session cannot be touched, and its requests get SessionExpired', () => {
    const tracker = createSessionTracker(TICK_MS)
    trackSession(tracker, S1, 4000, 0)
    setClosing(tracker, S1)
    expect(touchSession(tracker, S1, 4000, 0)).toBe(false)
    expect(checkSession(tracker, S1, undefined)).toBe('SessionExpired')
    expect(setOwner(tracker, S1, undefined)).toBe(false)
    // A closing session stays in its bucket until the closing is applied.
    expect(takeExpired(tracker, 6 * SECOND)).toEqual([S1])
    removeSession(tracker, S1)
    expect(checkSession(tracker, S1, undefined)).toBe('SessionExpired')
  })

  test('an expired session is closing', () => {
    const tracker = createSessionTracker(TICK_MS)
    trackSession(tracker, S1, 4000, 0)
    takeExpired(tracker, 6 * SECOND)
    expect(checkSession(tracker, S1, undefined)).toBe('SessionExpired')
  })

  test('checkSession: the first connection that asks owns a session; another gets SessionMoved', () => {
    const tracker = createSessionTracker(TICK_MS)
    const learner = connectionId(3, 1)
    trackSession(tracker, S1, 4000, 0)
    expect(checkSession(tracker, S1, undefined)).toBe('OK')
    expect(checkSession(tracker, S1, learner)).toBe('SessionMoved')
    expect(setOwner(tracker, S1, learner)).toBe(true)
    expect(checkSession(tracker, S1, learner)).toBe('OK')
    expect(checkSession(tracker, S1, undefined)).toBe('SessionMoved')
    expect(checkSession(tracker, S1, connectionId(3, 2))).toBe('SessionMoved')
    // A touch keeps the owner.
    touchSession(tracker, S1, 4000, 9 * SECOND)
    expect(checkSession(tracker, S1, learner)).toBe('OK')
  })

  test('trackSession only touches a session that is tracked already', () => {
    const tracker = createSessionTracker(TICK_MS)
    const learner = connectionId(3, 1)
    expect(trackSession(tracker, S1, 4000, 0)).toBe(true)
    checkSession(tracker, S1, learner)
    expect(trackSession(tracker, S1, 4000, 4 * SECOND)).toBe(false)
    expect(checkSession(tracker, S1, learner)).toBe('OK')
    expect(takeExpired(tracker, 6 * SECOND)).toEqual([])
  })

  test('a checkpoint keeps the whole tracker', () => {
    const tracker = createSessionTracker(TICK_MS)
    trackSession(tracker, S1, 4000, 0)
    const copies = [cloneState(tracker), unpackState(structuredClone(packState(tracker)))]
    takeExpired(tracker, 6 * SECOND)
    for (const copy of copies as (typeof tracker)[]) {
      expect(takeExpired(copy, 6 * SECOND)).toEqual([S1])
    }
  })
})

test('LearnerSessionTracker.snapshot gives each touched session once', () => {
  const table = createTouchTable()
  touch(table, S2, 4000)
  touch(table, S1, 6000)
  touch(table, S2, 4000)
  touch(table, S3, 4000)
  untouch(table, S3)
  expect(swapTouches(table)).toEqual([
    { session: S1, timeoutMs: 6000 },
    { session: S2, timeoutMs: 4000 },
  ])
  expect(swapTouches(table)).toEqual([])
})
