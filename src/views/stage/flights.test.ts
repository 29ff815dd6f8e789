import { describe, expect, test } from 'vitest'
import type { Frame } from '../../sim'
import { flightsOf, progressAt } from './flights'
import { layoutStage } from './layout'
import { leaderOf, separationOf } from './model'
import { isNear, rectAround } from './rects'
import { electionFrame } from './testing/electionFrame'
import { wallFrame } from './testing/wallFrame'

const WIDE = { width: 1016, height: 684 }
const PHONE = { width: 390, height: 302 }

const layoutOf = (frame: Frame, size = WIDE) =>
  layoutStage({
    ...size,
    servers: frame.servers,
    leader: leaderOf(frame),
    sides: separationOf(frame).sides,
    clients: frame.clients,
    isProjector: false,
  })

const flightsIn = (frame: Frame, graves: Parameters<typeof flightsOf>[0]['graves'] = []) =>
  flightsOf({ messages: frame.messages, graves, layout: layoutOf(frame), arePingsShown: false })

describe('messages on their ways', () => {
  test('place is a function of the playhead between sending and arrival', () => {
    const [flight] = flightsIn(electionFrame())
    if (flight === undefined) throw new Error('a vote flies')
    const { sentAt, arrivesAt } = flight
    expect(progressAt(flight, sentAt - 1)).toBe(0)
    expect(progressAt(flight, sentAt + (arrivesAt - sentAt) / 4)).toBeCloseTo(0.25)
    expect(progressAt(flight, arrivesAt + 1)).toBe(1)
  })

  test('copies of one broadcast share one payload', () => {
    const payloads = flightsIn(electionFrame()).map(({ payload }) => payload?.type)
    expect(payloads).toEqual(['vote', undefined, 'vote', undefined, undefined])
  })

  test('what waits at a wall stands before the bricks, on its sender’s side', () => {
    const frame = wallFrame()
    const [wall] = layoutOf(frame).walls
    const waiting = flightsIn(frame).filter(({ message }) => message.waits === 'wall')
    expect(waiting).toHaveLength(2)
    for (const { start, end, stop } of waiting) {
      const x = start.x + (end.x - start.x) * stop
      expect(x).toBeLessThan(wall?.x ?? 0)
      expect(x).toBeGreaterThan((wall?.x ?? 0) - 60)
    }
  })

  test('against a level wall they stand on its bricks, and each counts those behind it', () => {
    const frame = wallFrame()
    const waiting = frame.messages.filter(({ waits }) => waits === 'wall')
    const later = waiting.map((message) => ({ ...message, id: message.id + 1000 }))
    const layout = layoutOf(frame, PHONE)
    const [wall] = layout.walls
    if (wall === undefined) throw new Error('a wall stands')
    const flights = flightsOf({
      messages: [...waiting, ...later],
      graves: [],
      layout,
      arePingsShown: false,
    }).filter(({ isFolded }) => isFolded !== true)
    expect(flights.map(({ behind }) => behind)).toEqual(waiting.map(() => 1))
    for (const { start, end, stop } of flights) {
      const y = start.y + (end.y - start.y) * stop
      expect(y).toBeGreaterThan(wall.y)
      expect(y).toBeLessThan(wall.y + wall.height)
    }
  })

  test('on a phone none ends over what a card says', () => {
    const parted = wallFrame()
    const proposal = parted.messages.find(({ waits }) => waits === undefined)
    if (proposal === undefined) throw new Error('one flies')
    const ids = parted.servers.map(({ id }) => id)
    const messages = ids.flatMap((from) =>
      ids.flatMap((to) => (from === to ? [] : [{ ...proposal, id: from * 10 + to, from, to }])),
    )
    const frame = { ...parted, walls: [], messages }
    const layout = layoutOf(frame, PHONE)
    const flights = flightsOf({ messages, graves: [], layout, arePingsShown: false }).filter(
      ({ message: { from, to } }) => from === leaderOf(frame) || to === leaderOf(frame),
    )
    expect(flights).toHaveLength(2 * (ids.length - 1))
    for (const { end } of flights) {
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

  test('so many wait that their way is full: the last that has room counts the others', () => {
    const frame = wallFrame()
    const waiting = frame.messages.find(({ waits }) => waits === 'wall')
    if (waiting === undefined) throw new Error('one waits')
    const messages = Array.from({ length: 60 }, (_, index) => ({ ...waiting, id: 100 + index }))
    const flights = flightsIn({ ...frame, messages })
    const drawn = flights.filter(({ isFolded }) => isFolded !== true)
    expect(flights).toHaveLength(60)
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn.at(-1)?.behind).toBe(60 - drawn.length)
    for (const { start, end, stop } of drawn.slice(1)) {
      const length = Math.hypot(end.x - start.x, end.y - start.y)
      // None covers the card that it was sent from.
      expect(stop * length).toBeGreaterThanOrEqual(18)
    }
  })

  test('no card is covered by those that wait behind others at a wall', () => {
    const frame = wallFrame()
    const [left = [], right = []] = separationOf(frame).sides
    const [waiting] = frame.messages.filter(({ waits }) => waits === 'wall')
    if (waiting === undefined) throw new Error('one waits')
    const across = left.flatMap((from) =>
      right.flatMap((to) => [
        { from, to },
        { from: to, to: from },
      ]),
    )
    const messages = across.flatMap((way, place) =>
      Array.from({ length: 12 }, (_, index) => ({ ...waiting, ...way, id: place * 100 + index })),
    )
    const layout = layoutOf(frame, { width: 760, height: 684 })
    const flights = flightsOf({ messages, graves: [], layout, arePingsShown: false })
    const behind = flights.filter(({ id, isFolded }) => id % 100 > 0 && isFolded !== true)
    expect(behind.length).toBeGreaterThan(0)
    for (const { start, end, stop } of behind) {
      const x = start.x + (end.x - start.x) * stop
      const y = start.y + (end.y - start.y) * stop
      const glyph = rectAround({ x, y }, 26, 26)
      expect(layout.cards.filter(({ rect }) => isNear(glyph, rect, 0))).toEqual([])
    }
  })

  test('a lost message stays where it died', () => {
    const frame = electionFrame()
    const [message] = frame.messages
    if (message?.dueAt === undefined) throw new Error('a vote flies')
    const at = message.sentAt + (message.dueAt - message.sentAt) / 2
    const grave = flightsIn({ ...frame, messages: [] }, [{ message, at }])[0]
    expect(grave?.isLost).toBe(true)
    expect(grave === undefined ? 0 : progressAt(grave, at + 10_000)).toBeCloseTo(0.5)
  })

  test('both directions of a link have their own lane', () => {
    const frame = electionFrame()
    const there = frame.messages[0]
    if (there === undefined) throw new Error('a vote flies')
    const back = { ...there, id: 99, from: there.to, to: there.from }
    const [a, b] = flightsIn({ ...frame, messages: [there, back] })
    expect(
      Math.hypot((a?.start.x ?? 0) - (b?.end.x ?? 0), (a?.start.y ?? 0) - (b?.end.y ?? 0)),
    ).toBeGreaterThan(10)
  })

  test('heartbeats are hidden until asked for', () => {
    const frame = electionFrame()
    const ping = { ...frame.messages[0], id: 77, message: { packet: 'PING', zxid: 0, touched: [] } }
    const messages = [ping as Frame['messages'][number]]
    const layout = layoutOf(frame)
    expect(flightsOf({ messages, graves: [], layout, arePingsShown: false })).toHaveLength(0)
    expect(flightsOf({ messages, graves: [], layout, arePingsShown: true })).toHaveLength(1)
  })
})
