import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs, type Message } from '../../actor'
import type { LogCell } from '../../core'
import { formatZxid } from '../../model'
import type { Frame, TraceEvent } from '../../sim'
import { emptyFrame } from './testing/frames'
import { entries, server, z } from './testing/parts'
import { memoryOf, NOTHING, type Memory } from './useCuts'

const ID = serverId(5)

/** Server 5 follows, with that many entries of epoch 1 in its log. */
const frameAt = (
  step: number,
  last: number,
  isServing = false,
  newer: readonly LogCell[] = [],
): Frame => ({
  ...emptyFrame(),
  step: stepIndex(step),
  servers: [
    server(
      5,
      {
        state: 'FOLLOWING',
        isServing,
        ...(last < 5 && { sync: { mode: 'TRUNC' as const, from: z(1, 5), to: z(1, last) } }),
      },
      [...entries(1, 1, last, 3), ...newer],
    ),
  ],
})

const base = { step: stepIndex(0), at: virtualUs(0), actor: ID, cause: stepIndex(0) }

const trunc: TraceEvent = {
  ...base,
  type: 'delivered',
  from: serverId(4),
  to: ID,
  channel: 'quorum',
  conn: connectionId(1, 1),
  id: 1,
  message: { packet: 'TRUNC', zxid: z(1, 4) } as Message,
}
const truncated: TraceEvent = { ...base, type: 'truncated', server: ID, zxid: z(1, 4) }

const told = ({ cuts }: Memory): string =>
  (cuts.get(ID) ?? []).map(({ zxid }) => formatZxid(zxid)).join(' ')

test('what TRUNC cuts is shown from its arrival to the step in which the disk has done it', () => {
  const before = memoryOf(frameAt(10, 5), [], NOTHING)
  const arrived = memoryOf(frameAt(11, 4), [trunc], before)
  const between = memoryOf(frameAt(12, 4), [], arrived)
  const again = memoryOf(frameAt(12, 4), [], between)
  const done = memoryOf(frameAt(13, 4), [truncated], again)
  const after = memoryOf(frameAt(14, 4), [], done)
  expect([before, arrived, between, again, done, after].map(told)).toEqual([
    '',
    '1:5',
    '1:5',
    '1:5',
    '1:5',
    '',
  ])
})

test('a step that holds the whole cut shows it; going back shows none', () => {
  const before = memoryOf(frameAt(10, 5), [], NOTHING)
  expect(told(memoryOf(frameAt(20, 4), [trunc, truncated], before))).toBe('1:5')
  expect(told(memoryOf(frameAt(9, 4), [], before))).toBe('')
})

test('a cut whose end was leapt over is over once its server serves', () => {
  const begun = memoryOf(frameAt(11, 4), [trunc], memoryOf(frameAt(10, 5), [], NOTHING))
  expect(told(begun)).toBe('1:5')
  expect(told(memoryOf(frameAt(90, 4, true), [], begun))).toBe('')
})

test('what is logged behind the cut in the same steps does not hide it', () => {
  const before = memoryOf(frameAt(10, 5), [], NOTHING)
  const after = frameAt(20, 4, false, entries(2, 1, 1))
  expect(told(memoryOf(after, [trunc, truncated], before))).toBe('1:5')
})

test('a cut is over for a server that looks for a leader again', () => {
  const begun = memoryOf(frameAt(11, 4), [trunc], memoryOf(frameAt(10, 5), [], NOTHING))
  const looking: Frame = {
    ...frameAt(90, 4),
    servers: [server(5, { state: 'LOOKING' }, entries(1, 1, 4, 3))],
  }
  expect(told(memoryOf(looking, [], begun))).toBe('')
})
