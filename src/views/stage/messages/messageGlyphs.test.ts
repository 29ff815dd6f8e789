import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../simulator'
import { messageGlyphsOf, placeOf, progressAt, type MessageGlyphsInput } from './messageGlyphs'
import { layoutStage, occupiedAreas } from '../layout'
import { leaderOf, separationOf } from '../model'
import { assignQueueSlots } from './assignQueueSlots'
import { isNear, rectAround } from '../geometry'
import { electionFrame } from '../testing/electionFrame'
import { wallFrame } from '../testing/wallFrame'
import { messageQueues, placeQueues } from './placeQueues'

const WIDE = { width: 1016, height: 684 }
const PHONE = { width: 390, height: 302 }

const layoutOf = (frame: Frame, size = WIDE) =>
  layoutStage({
    ...size,
    servers: frame.servers,
    leader: leaderOf(frame),
    sides: separationOf(frame).sides,
    clients: frame.clients,
    hasBar: true,
  })

function glyphsIn(frame: Frame, lostMessages: MessageGlyphsInput['lostMessages'] = []) {
  const layout = layoutOf(frame)
  const shown = { messages: frame.messages, lostMessages, layout, arePingsShown: false }
  const tagSize = () => ({ width: 40, height: 20 })
  const queues = messageQueues({ ...shown, width: WIDE.width, tagSize })
  const stacks = placeQueues(queues, layout, occupiedAreas(layout))
  return messageGlyphsOf({ ...shown, assignSlots: assignQueueSlots(stacks) })
}

describe('messages on their ways', () => {
  test('a glyph’s place depends on the playhead between sending and arrival', () => {
    const [glyph] = glyphsIn(electionFrame())
    if (glyph === undefined) throw new Error('a vote flies')
    const { sentAt, arrivesAt, begin, stop } = glyph
    expect(progressAt(glyph, sentAt - 1)).toBe(begin)
    const quarter = sentAt + (arrivesAt - sentAt) / 4
    expect(progressAt(glyph, quarter)).toBeCloseTo(begin + (stop - begin) / 4)
    expect(progressAt(glyph, arrivesAt + 1)).toBe(stop)
  })

  test('a glyph covers no text of its two cards, and its trail leads up to them', () => {
    const frame = electionFrame()
    const { cards } = layoutOf(frame)
    const glyphs = glyphsIn(frame)
    expect(glyphs.length).toBeGreaterThan(0)
    for (const glyph of glyphs) {
      const { sentAt, arrivesAt, end } = glyph
      const glyphs = [sentAt, arrivesAt].map((us) => rectAround(placeOf(glyph, us), 26, 26))
      expect(cards.filter(({ rect }) => glyphs.some((glyph) => isNear(glyph, rect, -8)))).toEqual(
        [],
      )
      expect(cards.some(({ rect }) => isNear(rectAround(end, 0, 0), rect, 8))).toBe(true)
    }
  })

  test('copies of one broadcast share one payload', () => {
    const payloads = glyphsIn(electionFrame()).map(({ payload }) => payload?.type)
    expect(payloads).toEqual(['vote', undefined, 'vote', undefined, undefined])
  })

  test('a message that waits at a wall stands before the bricks, on its sender’s side', () => {
    const frame = wallFrame()
    const [wall] = layoutOf(frame).walls
    const waiting = glyphsIn(frame).filter(({ message }) => message.waits === 'wall')
    expect(waiting).toHaveLength(2)
    for (const { start, end, stop } of waiting) {
      const x = start.x + (end.x - start.x) * stop
      expect(x).toBeLessThan(wall?.x ?? 0)
      expect(x).toBeGreaterThan((wall?.x ?? 0) - 60)
    }
  })

  test('no glyph ends over a card’s text on a phone', () => {
    const parted = wallFrame()
    const proposal = parted.messages.find(({ waits }) => waits === undefined)
    if (proposal === undefined) throw new Error('one flies')
    const ids = parted.servers.map(({ id }) => id)
    const messages = ids.flatMap((from) =>
      ids.flatMap((to) => (from === to ? [] : [{ ...proposal, id: from * 10 + to, from, to }])),
    )
    const frame = { ...parted, walls: [], messages }
    const layout = layoutOf(frame, PHONE)
    const glyphs = messageGlyphsOf({
      messages,
      lostMessages: [],
      layout,
      arePingsShown: false,
    }).filter(({ message: { from, to } }) => from === leaderOf(frame) || to === leaderOf(frame))
    expect(glyphs).toHaveLength(2 * (ids.length - 1))
    for (const { end } of glyphs) {
      const glyph = rectAround(end, 26, 26)
      const words = layout.cards.map(({ rect: { x, y, width, height } }) => ({
        x: x + 6,
        y: y + 6,
        width: width - 12,
        height: height - 16,
      }))
      expect(words.filter((card) => isNear(glyph, card, 0))).toEqual([])
    }
  })

  test('messages that were lost while they waited stay in their stack, the first under its mark', () => {
    const frame = wallFrame()
    const died = frame.messages.filter(({ waits }) => waits === 'wall').slice(0, 1)
    const messages = died.flatMap((message) => [message, { ...message, id: 900 }])
    const living = glyphsIn({ ...frame, messages })
    const dead = glyphsIn(
      { ...frame, messages: [] },
      messages.map((message) => ({ message, at: frame.at, loss: 'broken' })),
    )
    expect(dead.map(({ end, isLost }) => ({ end, isLost }))).toEqual(
      living.map(({ end }) => ({ end, isLost: true })),
    )
  })

  test('a lost message stays where it was lost', () => {
    const frame = electionFrame()
    const [message] = frame.messages
    if (message?.dueAt === undefined) throw new Error('a vote flies')
    const at = message.sentAt + (message.dueAt - message.sentAt) / 2
    const [living] = glyphsIn({ ...frame, messages: [message] })
    const [grave] = glyphsIn({ ...frame, messages: [] }, [{ message, at, loss: 'broken' }])
    if (living === undefined || grave === undefined) throw new Error('it is drawn')
    expect(grave.isLost).toBe(true)
    expect(progressAt(grave, at + 10_000)).toBeCloseTo(progressAt(living, at))
  })

  test('both directions of a link have their own lane', () => {
    const frame = electionFrame()
    const there = frame.messages[0]
    if (there === undefined) throw new Error('a vote flies')
    const back = { ...there, id: 99, from: there.to, to: there.from }
    const [a, b] = glyphsIn({ ...frame, messages: [there, back] })
    expect(
      Math.hypot((a?.start.x ?? 0) - (b?.end.x ?? 0), (a?.start.y ?? 0) - (b?.end.y ?? 0)),
    ).toBeGreaterThan(10)
  })

  test('heartbeats are hidden until asked for', () => {
    const frame = electionFrame()
    const ping = { ...frame.messages[0], id: 77, message: { packet: 'PING', zxid: 0, touched: [] } }
    const messages = [ping as Frame['messages'][number]]
    const layout = layoutOf(frame)
    expect(
      messageGlyphsOf({ messages, lostMessages: [], layout, arePingsShown: false }),
    ).toHaveLength(0)
    expect(
      messageGlyphsOf({ messages, lostMessages: [], layout, arePingsShown: true }),
    ).toHaveLength(1)
  })
})
