import { expect, test } from 'vitest'
import { LOCK_EVENTS, type LockEventName, type TrialRecording } from '../../../engine'
import { createWalker, stateAt } from './queue'

type Entry = readonly [us: number, client: number, event: LockEventName, target?: number]

function recordingOf(clients: number, entries: readonly Entry[]): TrialRecording {
  return {
    clients,
    fromUs: 1_000,
    toUs: 2_000,
    at: Float64Array.from(entries, ([us]) => us + 1_000),
    client: Int16Array.from(entries, ([, client]) => client),
    event: Uint8Array.from(entries, ([, , event]) => LOCK_EVENTS.indexOf(event)),
    target: Int16Array.from(entries, ([, , , target = -1]) => target),
    token: Float64Array.from(entries, () => Number.NaN),
    troubleUs: undefined,
    countedAt: new Float64Array(),
    counted: [],
  }
}

const TWO: readonly Entry[] = [
  [0, 0, 'asks'],
  [1, 1, 'asks'],
  [2, 0, 'created'],
  [3, 1, 'created'],
  [4, 0, 'owns'],
  [5, 1, 'waits', 0],
  [10, 0, 'releases'],
  [11, 1, 'woken'],
  [12, 0, 'released'],
  [13, 1, 'owns'],
]

test('the state of the queue follows its events, forward and back', () => {
  const walker = createWalker(recordingOf(2, TWO))
  expect(stateAt(walker, 1).line).toEqual([0, 1])
  const handedOver = stateAt(walker, 6)
  expect(handedOver).toMatchObject({ line: [1], holders: [0], phase: ['holding', 'waiting'] })
  expect(handedOver.target[1]).toBe(0)
  expect(stateAt(walker, 10)).toMatchObject({ holders: [], lastLeaver: 0 })
  expect(stateAt(walker, 20)).toMatchObject({ line: [], holders: [1], served: 1 })
  expect(stateAt(walker, 6)).toMatchObject({ line: [1], holders: [0], served: 0 })
  expect(stateAt(walker, -1)).toMatchObject({ line: [], holders: [], phase: ['away', 'away'] })
})

test('two clients that believe they hold the lock are both shown, and a holder that died is a ghost', () => {
  const walker = createWalker(
    recordingOf(3, [
      ...TWO.slice(0, 6),
      [7, 0, 'paused'],
      [20, 1, 'owns'],
      [30, 0, 'resumed'],
      [31, 0, 'failed'],
      [40, 1, 'killed'],
      [50, 2, 'asks'],
      [60, 2, 'owns'],
    ]),
  )
  expect(stateAt(walker, 25)).toMatchObject({ holders: [0, 1], isPaused: [true, false, false] })
  expect(stateAt(walker, 35)).toMatchObject({ holders: [1], phase: ['failed', 'holding', 'away'] })
  expect(stateAt(walker, 45)).toMatchObject({ holders: [], ghosts: [1] })
  expect(stateAt(walker, 65)).toMatchObject({ holders: [2], ghosts: [] })
})

test('a walk back in a long recording starts from kept states', () => {
  const entries: Entry[] = [[0, 0, 'asks']]
  for (let us = 1; us < 20_000; us += 1) entries.push([us, 0, us % 2 === 0 ? 'woken' : 'waits'])
  const walker = createWalker(recordingOf(1, entries))
  stateAt(walker, 19_999)
  expect(walker.checkpoints.size).toBeGreaterThan(3)
  expect(stateAt(walker, 9_999).phase).toEqual(['waiting'])
  expect(stateAt(walker, 10_000).phase).toEqual(['woken'])
})
