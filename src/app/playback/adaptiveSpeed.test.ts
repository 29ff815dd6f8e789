import { describe, expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame, TraceEvent } from '../../simulator'
import {
  CHUNK_WALL_MS,
  chunkWallMs,
  isDenseFrame,
  isOfGroup,
  FLIGHT_WALL_MS,
  nextChunkUs,
  paceOf,
  paceOfFrame,
  QUIET_CHUNK_MAX_US,
  QUIET_CHUNK_MIN_US,
  QUIET_CHUNK_WALL_MS,
  IDLE_US,
} from './adaptiveSpeed'

const flying = (packet: string, flightUs: number, waits?: 'wall'): FlyingMessage =>
  ({
    message: { packet },
    sentAt: virtualUs(1_000),
    ...(waits === undefined ? { dueAt: virtualUs(1_000 + flightUs) } : { waits }),
  }) as FlyingMessage
const frameOf = (...messages: readonly FlyingMessage[]): Frame => ({ messages }) as unknown as Frame

describe('the adaptive speed', () => {
  test('lets a lone message cross the stage in its time', () => {
    expect(paceOfFrame(frameOf(flying('ACK', 450)), false)).toBeCloseTo(450 / FLIGHT_WALL_MS)
  })

  test('follows the message of median latency', () => {
    const pace = (...flights: readonly number[]) =>
      paceOfFrame(frameOf(...flights.map((us) => flying('PROPOSAL', us))), false)
    expect(pace(100, 400, 90_000)).toBe(pace(300, 400, 500))
  })

  test('is undefined while no noteworthy message is in flight', () => {
    expect(paceOfFrame(frameOf(), false)).toBeUndefined()
    expect(paceOfFrame(frameOf(flying('PING', 400), flying('ping', 400)), false)).toBeUndefined()
    expect(paceOfFrame(frameOf(flying('PROPOSAL', 0, 'wall')), false)).toBeUndefined()
  })

  test('follows heartbeats while they are shown', () => {
    expect(paceOfFrame(frameOf(flying('PING', 450)), true)).toBeCloseTo(450 / FLIGHT_WALL_MS)
  })

  test('is higher for many messages', () => {
    const many = Array.from({ length: 30 }, () => flying('PROPOSAL', 450))
    expect(paceOfFrame(frameOf(...many), false)).toBeGreaterThan(450 / FLIGHT_WALL_MS)
  })
})

test('quiet chunks double between their bounds', () => {
  expect(nextChunkUs(0, 0)).toBe(QUIET_CHUNK_MIN_US)
  expect(nextChunkUs(1_000, 2_000)).toBe(2_000)
  expect(nextChunkUs(QUIET_CHUNK_MAX_US, IDLE_US - 1)).toBe(QUIET_CHUNK_MAX_US)
})

test('an idle run plays in real time', () => {
  const chunkUs = nextChunkUs(QUIET_CHUNK_MAX_US, IDLE_US)
  expect(chunkUs / QUIET_CHUNK_WALL_MS).toBe(paceOf(1))
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
] as const)(
  '%s at %d s, after the group %j, belongs to the group or not',
  (type, now, ended, is) => {
    expect(isOfGroup({ type, at: at(now) } as TraceEvent, ended)).toBe(is)
  },
)

describe('the wall time of a picture', () => {
  const dense = frameOf(...Array.from({ length: 1_000 }, () => flying('PROPOSAL', 250_000)))

  test('is short if single messages are followed', () => {
    expect(chunkWallMs(frameOf(flying('PROPOSAL', 250_000)), 100)).toBe(CHUNK_WALL_MS)
  })

  test('is longer, up to a bound, for many slow messages', () => {
    expect(chunkWallMs(dense, 100)).toBe(100)
    expect(chunkWallMs(dense, 500)).toBe(62.5)
    expect(chunkWallMs(dense, 100_000)).toBe(CHUNK_WALL_MS)
  })
})

test('a dense run ends at a lower number of messages than the one at which it began', () => {
  const flyingNow = (count: number) =>
    frameOf(...Array.from({ length: count }, () => flying('PROPOSAL', 250_000)))
  expect([159, 160].map((count) => isDenseFrame(flyingNow(count)))).toEqual([false, true])
  expect([159, 110, 109].map((count) => isDenseFrame(flyingNow(count), true))).toEqual([
    true,
    true,
    false,
  ])
})
