import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../actor'
import type { GlyphKind } from '../marks'
import { groupsOf } from './arrowGroups'
import type { Arrow } from './layout'

let ids = 0

/** A line between two lanes that begins and ends there. */
function arrow(kind: GlyphKind, x1: number, x2: number, its: Partial<Arrow> = {}): Arrow {
  ids += 1
  const passage = {
    id: ids,
    from: serverId(1),
    to: serverId(2),
    channel: 'quorum' as const,
    packet: kind,
    sentStep: stepIndex(ids),
    sentAt: virtualUs(ids),
  }
  const look = { kind, letter: '' }
  return { passage, look, x1, y1: 40, x2, y2: 90, end: 'arrived', tone: 'plain', ...its }
}

const sizes = (groups: readonly (readonly Arrow[])[]): readonly number[] =>
  groups.map(({ length }) => length)

test('arrows of one kind, tone and end are one stroke', () => {
  const arrows = [
    arrow('ack', 1, 2),
    arrow('vote', 1, 2),
    arrow('ack', 5, 6),
    arrow('ack', 5, 6, { tone: 'past' }),
    arrow('ack', 5, 6, { end: 'lost' }),
  ]
  expect(sizes(groupsOf(arrows, false))).toEqual([2, 1, 1, 1])
})

test('in a crowd, of lines on the same pixels between the same lanes one is enough', () => {
  const near = [arrow('ack', 1, 2), arrow('ack', 1.2, 2.3), arrow('ack', 1.3, 2.4)]
  const others = [arrow('ack', 1.3, 9), arrow('ack', 8, 9), arrow('ack', 8, 9, { y2: 140 })]
  expect(sizes(groupsOf([...near, ...others], true))).toEqual([4])
  expect(sizes(groupsOf([...near, ...others], false))).toEqual([6])
})
