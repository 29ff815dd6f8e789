import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { FlyingMessage } from '../../../simulator'
import type { MessageGlyph } from './messageGlyphs'
import { dropActionAt } from './messageDrag'

/** Half way on a level link of 200 px at time 50. */
function flightOf(id: number, y: number, part: Partial<FlyingMessage> = {}): MessageGlyph {
  const message: FlyingMessage = {
    id,
    from: serverId(1),
    to: serverId(2),
    channel: 'quorum',
    conn: connectionId(1, id),
    message: { packet: 'PING' },
    sentStep: stepIndex(1),
    sentAt: virtualUs(0),
    dueAt: virtualUs(100),
    ...part,
  }
  return {
    id,
    message,
    look: { kind: 'ping', letter: 'h' },
    start: { x: 0, y },
    end: { x: 200, y },
    begin: 0,
    stop: 1,
    sentAt: 0,
    arrivesAt: 100,
    isLost: false,
  }
}

const one = flightOf(1, 0)
const at = (x: number, y: number, others: readonly MessageGlyph[] = [], glyph = one) =>
  dropActionAt(glyph, { x, y }, [glyph, ...others], 50)

test('a message dragged back along its link is delayed, the farther the longer', () => {
  expect(at(96, 0)).toEqual({ type: 'nothing' })
  expect(at(88, 0)).toEqual({ type: 'delay', ms: 1 })
  expect(at(30, 10)).toEqual({ type: 'delay', ms: 20 })
  expect(at(-300, 0)).toEqual({ type: 'delay', ms: 5_000 })
  expect(at(130, 0)).toEqual({ type: 'barred', bar: 'faster' })
})

test('a message dragged off its link is dropped, on either side', () => {
  expect(at(100, 70)).toEqual({ type: 'drop' })
  expect(at(60, -70)).toEqual({ type: 'drop' })
})

test('a message dragged onto one of another connection overtakes it, but not one of its own', () => {
  const slower = flightOf(2, 40, { dueAt: virtualUs(90) })
  expect(at(100, 36, [slower])).toEqual({ type: 'overtake', other: slower.message })
  const same = flightOf(2, 40, { conn: one.message.conn, dueAt: virtualUs(90) })
  expect(at(100, 36, [same])).toEqual({ type: 'barred', bar: 'tcp' })
  const later = flightOf(2, 40, { dueAt: virtualUs(110) })
  expect(at(100, 36, [later])).toEqual({ type: 'barred', bar: 'first' })
})

test('a waiting message can only be dropped', () => {
  const waiting = { ...flightOf(1, 0, { waits: 'wall' }), stop: 0.5 }
  expect(at(40, 0, [], waiting)).toEqual({ type: 'barred', bar: 'held' })
  expect(at(40, 80, [], waiting)).toEqual({ type: 'drop' })
})

test('a message on a link with a turn is dragged along both parts', () => {
  const turning: MessageGlyph = { ...one, by: [{ x: 100, y: 0 }], end: { x: 100, y: 100 } }
  const late = (x: number, y: number) => dropActionAt(turning, { x, y }, [turning], 75)
  expect(late(100, 38)).toEqual({ type: 'delay', ms: 1 })
  expect(late(100, 80)).toEqual({ type: 'barred', bar: 'faster' })
  expect(late(30, 50)).toEqual({ type: 'drop' })
})
