import { describe, expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame } from '../../simulator'
import {
  CHUNK_WALL_MS,
  chunkWallMs,
  isDenseFrame,
  FLIGHT_WALL_MS,
  nextChunkUs,
  paceOf,
  paceOfFrame,
  paceToDecision,
  QUIET_CHUNK_MAX_US,
  QUIET_CHUNK_MIN_US,
  QUIET_CHUNK_WALL_MS,
  IDLE_US,
} from './flightPace'

const flying = (packet: string, flightUs: number, waits?: 'wall'): FlyingMessage =>
  ({
    message: { packet },
    sentAt: virtualUs(1_000),
    ...(waits === undefined ? { dueAt: virtualUs(1_000 + flightUs) } : { waits }),
  }) as FlyingMessage
const frameOf = (...messages: readonly FlyingMessage[]): Frame => ({ messages }) as unknown as Frame

describe('the pace of a frame', () => {
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

test('the way to a known decision is passed in few chunks however long it is', () => {
  expect(nextChunkUs(QUIET_CHUNK_MAX_US, 0, 1_000_000)).toBe(QUIET_CHUNK_MAX_US)
  expect(nextChunkUs(100_000_000, IDLE_US, 600_000_000)).toBe(50_000_000)
})

describe('the pace to a decision', () => {
  const votes = frameOf(flying('NOTIFICATION', 450), flying('NOTIFICATION', 900))
  const pace = paceOfFrame(votes, false) ?? 0

  test('is that of the messages for two flights, and doubles with each further one', () => {
    const after = (flights: number) =>
      paceToDecision(votes, undefined, flights * FLIGHT_WALL_MS, false)
    expect([0, 2, 3, 5].map(after)).toEqual([pace, pace, 2 * pace, 8 * pace])
    expect(after(60)).toBe(QUIET_CHUNK_MAX_US / QUIET_CHUNK_WALL_MS)
  })

  test('lets the message whose arrival decides cross the stage in its time', () => {
    const decidedAt = virtualUs(1_000 + 900)
    expect(paceToDecision(votes, decidedAt, 60_000, false)).toBeCloseTo(900 / FLIGHT_WALL_MS)
  })

  test('is undefined where no message is followed', () => {
    expect(paceToDecision(frameOf(flying('PING', 400)), undefined, 0, false)).toBeUndefined()
  })
})

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
