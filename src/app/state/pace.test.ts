import { describe, expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame, TraceEvent } from '../../simulator'
import {
  CHUNK_WALL_MS,
  chunkWallMs,
  isThrong,
  isToldWith,
  FLIGHT_WALL_MS,
  neighbourSpeed,
  nextChunkUs,
  paceOf,
  paceOfFrame,
  QUIET_CHUNK_MAX_US,
  QUIET_CHUNK_MIN_US,
  QUIET_CHUNK_WALL_MS,
  QUIET_HURRY_US,
} from './pace'
import { SPEEDS } from './settingsSlice'

const flying = (packet: string, flightUs: number, waits?: 'wall'): FlyingMessage =>
  ({
    message: { packet },
    sentAt: virtualUs(1_000),
    ...(waits === undefined ? { dueAt: virtualUs(1_000 + flightUs) } : { waits }),
  }) as FlyingMessage
const frameOf = (...messages: readonly FlyingMessage[]): Frame => ({ messages }) as unknown as Frame

describe('the adaptive pace', () => {
  test('lets a lone message cross the stage in its time', () => {
    expect(paceOfFrame(frameOf(flying('ACK', 450)), false)).toBeCloseTo(450 / FLIGHT_WALL_MS)
  })

  test('is set by the message of middling haste', () => {
    const pace = (...flights: readonly number[]) =>
      paceOfFrame(frameOf(...flights.map((us) => flying('PROPOSAL', us))), false)
    expect(pace(100, 400, 90_000)).toBe(pace(300, 400, 500))
  })

  test('is none where nothing travels that is worth following', () => {
    expect(paceOfFrame(frameOf(), false)).toBeUndefined()
    expect(paceOfFrame(frameOf(flying('PING', 400), flying('ping', 400)), false)).toBeUndefined()
    expect(paceOfFrame(frameOf(flying('PROPOSAL', 0, 'wall')), false)).toBeUndefined()
  })

  test('follows heartbeats while they are shown', () => {
    expect(paceOfFrame(frameOf(flying('PING', 450)), true)).toBeCloseTo(450 / FLIGHT_WALL_MS)
  })

  test('goes faster through a crowd', () => {
    const crowd = Array.from({ length: 30 }, () => flying('PROPOSAL', 450))
    expect(paceOfFrame(frameOf(...crowd), false)).toBeGreaterThan(450 / FLIGHT_WALL_MS)
  })
})

test('quiet chunks double between their bounds', () => {
  expect(nextChunkUs(0, 0)).toBe(QUIET_CHUNK_MIN_US)
  expect(nextChunkUs(1_000, 2_000)).toBe(2_000)
  expect(nextChunkUs(QUIET_CHUNK_MAX_US, QUIET_HURRY_US - 1)).toBe(QUIET_CHUNK_MAX_US)
})

test('where it stays quiet, time goes as clocks do', () => {
  const chunkUs = nextChunkUs(QUIET_CHUNK_MAX_US, QUIET_HURRY_US)
  expect(chunkUs / QUIET_CHUNK_WALL_MS).toBe(paceOf(1))
})

test.each([
  [1, 1, 2],
  [1, -1, 0.5],
  ['fastest', 1, 'fastest'],
  [0.0001, -1, 0.0001],
  ['adaptive', 1, 2],
] as const)('from %s by %d lies %s', (from, by, to) => {
  expect(neighbourSpeed(SPEEDS, from, by)).toBe(to)
})

const at = (seconds: number) => virtualUs(seconds * 1_000_000)

test.each([
  ['expired', 11.999, { firstAt: at(10), lastAt: at(10) }, true],
  ['expired', 12, { firstAt: at(10), lastAt: at(10) }, false],
  ['expired', 9.9, { firstAt: at(10), lastAt: at(10) }, false],
  ['expired', 14.999, { firstAt: at(10), lastAt: at(13.5) }, true],
  ['expired', 15, { firstAt: at(10), lastAt: at(13.5) }, false],
  ['elected', 10, { firstAt: at(10), lastAt: at(10) }, false],
  ['expired', 10, undefined, false],
] as const)('%s at %d s, after the sessions that ended together: %j', (type, now, ended, is) => {
  expect(isToldWith({ type, at: at(now) } as TraceEvent, ended)).toBe(is)
})

describe('how long a picture holds', () => {
  const throng = frameOf(...Array.from({ length: 1_000 }, () => flying('PROPOSAL', 250_000)))

  test('is short where single messages are followed', () => {
    expect(chunkWallMs(frameOf(flying('PROPOSAL', 250_000)), 100)).toBe(CHUNK_WALL_MS)
  })

  test('is longer in a throng that travels slowly, and never long', () => {
    expect(chunkWallMs(throng, 100)).toBe(100)
    expect(chunkWallMs(throng, 500)).toBe(62.5)
    expect(chunkWallMs(throng, 100_000)).toBe(CHUNK_WALL_MS)
  })
})

test('a throng that has begun is not over at the number at which it began', () => {
  const flyingNow = (count: number) =>
    frameOf(...Array.from({ length: count }, () => flying('PROPOSAL', 250_000)))
  expect([159, 160].map((count) => isThrong(flyingNow(count)))).toEqual([false, true])
  expect([159, 110, 109].map((count) => isThrong(flyingNow(count), true))).toEqual([
    true,
    true,
    false,
  ])
})
