import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { isNear, type Rect } from '../geometry'
import type { PlacedClient } from './layoutClients'
import { placeClientMarks } from './placeClientMarks'

const FLOOR: Rect = { x: 0, y: 0, width: 800, height: 600 }
const at = (name: string, x: number, y: number): PlacedClient => ({
  id: actorName(name),
  rect: { x, y, width: 118, height: 40 },
  isDisc: false,
})
const MARK = { client: 'c1', text: 'missed /a', namedText: 'c1: missed /a' }

const place = (clients: readonly PlacedClient[], more: readonly Rect[] = []) =>
  placeClientMarks([MARK], {
    clients,
    floor: FLOOR,
    occupied: [...clients.map(({ rect }) => rect), ...more],
  })[0]

test('a mark lies below its client, or above it at the foot of the stage', () => {
  expect(place([at('c1', 300, 200)])?.rect.y).toBe(243)
  expect(place([at('c1', 300, 556)])?.rect.y).toBe(531)
})

test('a mark covers no other part, and has no place where all is covered', () => {
  const clients = [at('c1', 300, 200), at('c2', 300, 248)]
  const card: Rect = { x: 280, y: 150, width: 200, height: 46 }
  const mark = place(clients, [card])?.rect
  expect(mark).toBeDefined()
  for (const { rect } of clients) expect(isNear(mark ?? rect, rect, 2)).toBe(false)
  expect(place(clients, [card, { ...FLOOR }])).toBeUndefined()
})

test('two marks do not meet', () => {
  const clients = [at('c1', 300, 200), at('c2', 426, 200)]
  const marks = placeClientMarks(
    ['c1', 'c2'].map((client) => ({
      client,
      text: 'refused: has seen 1·5',
      namedText: `${client}: refused: has seen 1·5`,
    })),
    { clients, floor: FLOOR, occupied: clients.map(({ rect }) => rect) },
  )
  const [first, second] = marks.map((mark) => mark?.rect)
  expect(first && second && isNear(first, second, 2)).toBe(false)
})

test('a mark that has no place next to its client names it, and leaves ways of messages free', () => {
  const discs = [0, 48, 96].map((x, index) => ({
    ...at(`c${index + 1}`, x, 556),
    rect: { x, y: 556, width: 40, height: 40 },
  }))
  const mark = place(discs)
  expect(mark?.isFar).toBe(true)
  expect(mark?.rect.x).toBeGreaterThan(136)
})

test.each([
  ['refused: server without leader', 'c1: refused: server without leader'],
  ['被拒：服务器没有 Leader', 'c1：被拒：服务器没有 Leader'],
])('a mark between two cards folds its words into two lines: %s', (text, namedText) => {
  const client = at('c1', 300, 200)
  const beside = [
    { x: 100, y: 100, width: 190, height: 220 },
    { x: 430, y: 100, width: 190, height: 220 },
  ]
  const [mark] = placeClientMarks([{ client: 'c1', text, namedText }], {
    clients: [client],
    floor: FLOOR,
    occupied: [client.rect, ...beside],
  })
  expect(mark).toMatchObject({ isFolded: true, isFar: false, rect: { y: 243, height: 38 } })
  const { x = 0, width = 0 } = mark?.rect ?? {}
  expect(x).toBeGreaterThanOrEqual(292)
  expect(x + width).toBeLessThanOrEqual(428)
})
