import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../simulator'
import { flightsOf, placeOf, progressAt, type FlightsInput } from './flights'
import { layoutStage, takenOn } from '../layout'
import { leaderOf, separationOf } from '../model'
import { queueUpIn } from './queueUp'
import { isNear, rectAround } from '../geometry'
import { electionFrame } from '../testing/electionFrame'
import { wallFrame } from '../testing/wallFrame'
import { queuesOf, stacksOf } from './waitingApart'

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

function flightsIn(frame: Frame, graves: FlightsInput['graves'] = []) {
  const layout = layoutOf(frame)
  const shown = { messages: frame.messages, graves, layout, arePingsShown: false }
  const tagSize = () => ({ width: 40, height: 20 })
  const queues = queuesOf({ ...shown, width: WIDE.width, tagSize })
  const stacks = stacksOf(queues, layout, takenOn(layout))
  return flightsOf({ ...shown, queueUp: queueUpIn(stacks) })
}

describe('messages on their ways', () => {
  test('place is a function of the playhead between sending and arrival', () => {
    const [flight] = flightsIn(electionFrame())
    if (flight === undefined) throw new Error('a vote flies')
    const { sentAt, arrivesAt, begin, stop } = flight
    expect(progressAt(flight, sentAt - 1)).toBe(begin)
    const quarter = sentAt + (arrivesAt - sentAt) / 4
    expect(progressAt(flight, quarter)).toBeCloseTo(begin + (stop - begin) / 4)
    expect(progressAt(flight, arrivesAt + 1)).toBe(stop)
  })

  test('a glyph covers nothing that the cards say between which it goes, its trail leads up to them', () => {
    const frame = electionFrame()
    const { cards } = layoutOf(frame)
    const flights = flightsIn(frame)
    expect(flights.length).toBeGreaterThan(0)
    for (const flight of flights) {
      const { sentAt, arrivesAt, end } = flight
      const glyphs = [sentAt, arrivesAt].map((us) => rectAround(placeOf(flight, us), 26, 26))
      expect(cards.filter(({ rect }) => glyphs.some((glyph) => isNear(glyph, rect, -8)))).toEqual(
        [],
      )
      expect(cards.some(({ rect }) => isNear(rectAround(end, 0, 0), rect, 8))).toBe(true)
    }
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
    const flights = flightsOf({
      messages,
      graves: [],
      layout,
      arePingsShown: false,
    }).filter(({ message: { from, to } }) => from === leaderOf(frame) || to === leaderOf(frame))
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

  test('those that died while they waited stay in their stack, the first under its mark', () => {
    const frame = wallFrame()
    const died = frame.messages.filter(({ waits }) => waits === 'wall').slice(0, 1)
    const messages = died.flatMap((message) => [message, { ...message, id: 900 }])
    const living = flightsIn({ ...frame, messages })
    const dead = flightsIn(
      { ...frame, messages: [] },
      messages.map((message) => ({ message, at: frame.at })),
    )
    expect(dead.map(({ end, isLost }) => ({ end, isLost }))).toEqual(
      living.map(({ end }) => ({ end, isLost: true })),
    )
  })

  test('a lost message stays where it died', () => {
    const frame = electionFrame()
    const [message] = frame.messages
    if (message?.dueAt === undefined) throw new Error('a vote flies')
    const at = message.sentAt + (message.dueAt - message.sentAt) / 2
    const [living] = flightsIn({ ...frame, messages: [message] })
    const [grave] = flightsIn({ ...frame, messages: [] }, [{ message, at }])
    if (living === undefined || grave === undefined) throw new Error('it is drawn')
    expect(grave.isLost).toBe(true)
    expect(progressAt(grave, at + 10_000)).toBeCloseTo(progressAt(living, at))
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
