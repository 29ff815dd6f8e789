import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { GlyphKind } from '../../../drawing'
import { layoutAxis } from '../../shared/axis'
import { groupPaths, pathBatchesOf } from './pathBatches'
import type { MessagePath } from './types'

/** A pixel is a µs. */
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 1 }, [], 100)

let ids = 0

/** A path between two lanes. */
function path(
  kind: GlyphKind,
  sentUs: number,
  endUs: number,
  part: Partial<MessagePath> = {},
): MessagePath {
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
    ...part,
  }
}

/** The number of lines of each batch. */
const sizes = (paths: readonly MessagePath[], isCrowded: boolean): readonly number[] =>
  pathBatchesOf(groupPaths(paths), AXIS, isCrowded).map(({ lines }) => lines.length / 4)

test('paths of the same kind, tone and end are one stroke', () => {
  const paths = [
    path('ack', 1, 2),
    path('vote', 1, 2),
    path('ack', 5, 6),
    path('ack', 5, 6, { tone: 'past' }),
    path('ack', 5, 6, { end: 'lost' }),
  ]
  expect(sizes(paths, false)).toEqual([2, 1, 1, 1])
})

test('in a crowd, only one of several lines on the same pixels between two lanes is drawn', () => {
  const near = [path('ack', 1, 2), path('ack', 1.2, 2.3), path('ack', 1.3, 2.4)]
  const others = [path('ack', 1.3, 9), path('ack', 8, 9), path('ack', 8, 9, { y2: 140 })]
  expect(sizes([...near, ...others], true)).toEqual([4])
  expect(sizes([...near, ...others], false)).toEqual([6])
})

test('messages outside the window have no line, and those that reach into it have one', () => {
  const axis = layoutAxis({ anchorUs: 100, anchorX: 0, usPerPx: 1 }, [], 100)
  const paths = [
    path('ack', 10, 90),
    path('ack', 10, 110),
    path('ack', 150, 160),
    path('ack', 190, 290),
    path('ack', 210, 220),
  ]
  const [batch] = pathBatchesOf(groupPaths(paths), axis, false)
  expect(batch?.lines).toEqual(
    [
      [-90, 40, 10, 90],
      [50, 40, 60, 90],
      [90, 40, 190, 90],
    ].flat(),
  )
})

test('a lost message is drawn only for its share of the way', () => {
  const [batch] = pathBatchesOf(
    groupPaths([path('ack', 10, 60, { end: 'lost', share: 0.5 })]),
    AXIS,
    false,
  )
  expect(batch?.lines).toEqual([10, 40, 35, 90])
})
