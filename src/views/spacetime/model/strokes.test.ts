import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { GlyphKind } from '../../../drawing'
import { layoutAxis } from './axis'
import { groupWays, strokesOf } from './strokes'
import type { Way } from './types'

/** A pixel is a µs. */
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 1 }, [], 100)

let ids = 0

/** A way between two lanes. */
function way(kind: GlyphKind, sentUs: number, endUs: number, its: Partial<Way> = {}): Way {
  ids += 1
  const passage = {
    id: ids,
    from: serverId(1),
    to: serverId(2),
    channel: 'quorum' as const,
    packet: kind,
    sentStep: stepIndex(ids),
    sentAt: virtualUs(sentUs),
  }
  const look = { kind, letter: '' }
  return {
    passage,
    look,
    y1: 40,
    y2: 90,
    sentUs,
    endUs,
    end: 'arrived',
    share: 1,
    tone: 'plain',
    ...its,
  }
}

/** How many lines each stroke has. */
const sizes = (ways: readonly Way[], isCrowded: boolean): readonly number[] =>
  strokesOf(groupWays(ways), AXIS, isCrowded).map(({ lines }) => lines.length / 4)

test('ways of one kind, tone and end are one stroke', () => {
  const ways = [
    way('ack', 1, 2),
    way('vote', 1, 2),
    way('ack', 5, 6),
    way('ack', 5, 6, { tone: 'past' }),
    way('ack', 5, 6, { end: 'lost' }),
  ]
  expect(sizes(ways, false)).toEqual([2, 1, 1, 1])
})

test('in a crowd, of lines on the same pixels between the same lanes one is enough', () => {
  const near = [way('ack', 1, 2), way('ack', 1.2, 2.3), way('ack', 1.3, 2.4)]
  const others = [way('ack', 1.3, 9), way('ack', 8, 9), way('ack', 8, 9, { y2: 140 })]
  expect(sizes([...near, ...others], true)).toEqual([4])
  expect(sizes([...near, ...others], false)).toEqual([6])
})

test('what ended before the window or is sent after it is no line; what only reaches into it is one', () => {
  const axis = layoutAxis({ anchorUs: 100, anchorX: 0, usPerPx: 1 }, [], 100)
  const ways = [
    way('ack', 10, 90),
    way('ack', 10, 110),
    way('ack', 150, 160),
    way('ack', 190, 290),
    way('ack', 210, 220),
  ]
  const [stroke] = strokesOf(groupWays(ways), axis, false)
  expect(stroke?.lines).toEqual(
    [
      [-90, 40, 10, 90],
      [50, 40, 60, 90],
      [90, 40, 190, 90],
    ].flat(),
  )
})

test('a lost message is drawn as far as its share', () => {
  const [stroke] = strokesOf(
    groupWays([way('ack', 10, 60, { end: 'lost', share: 0.5 })]),
    AXIS,
    false,
  )
  expect(stroke?.lines).toEqual([10, 40, 35, 90])
})
