import { describe, expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { layoutStage } from './layout'
import type { StageLayout } from './stageLayout'
import { assert } from '../../../kernel/lib'
import { distanceBetween, isInside, isNear, type Rect, meets, polylineBetween } from '../geometry'
import { hiddenOn } from '../testing/hidden'
import { CASES, DESKTOP, inputOf, SMALL, type Case } from './testing/layoutCases'

const at = ({ x, y, width, height }: Rect): string =>
  [x, y, width, height].map((value) => value.toFixed(3)).join(' ')

function print(layout: StageLayout): string {
  return [
    `size ${layout.size}${layout.isNarrow ? ' narrow' : ''} height ${layout.height.toFixed(3)}`,
    ...layout.cards.map(({ id, size, rect }) => `card ${id} ${size} ${at(rect)}`),
    ...layout.clients.map(
      ({ id, isDisc, rect }) => `${isDisc ? 'disc' : 'pill'} ${id} ${at(rect)}`,
    ),
    ...(layout.rivals ?? []).map(({ id, rect }) => `rival ${id} ${at(rect)}`),
    ...(layout.hub === undefined ? [] : [`hub ${at(layout.hub)}`]),
    ...layout.walls.map((rect) => `wall ${at(rect)}`),
    ...layout.sides.map(({ members, rect }) => `side ${members.join(',')} ${at(rect)}`),
    '',
  ].join('\n')
}

describe('the stage’s layout', () => {
  test.each(Object.entries(CASES))('%s', async (name, stageCase) => {
    const path = `./testdata/layout/${name.replaceAll(' ', '-')}.txt`
    await expect(print(layoutStage(inputOf(stageCase)))).toMatchFileSnapshot(path)
  })
})

/** Low stages that hold all, at 390 × 844 beside a panel and at 1024 × 768 over an answer. */
const LOW: readonly (keyof typeof CASES)[] = [
  'wall beside a client on a low phone',
  'broadcast beside the console on a phone',
  'three over an answer',
  'five rivals over a lesson',
  'six rivals over an alarm',
]

test.each(LOW)('%s: nothing is cut off, and no link of the leader passes behind a card', (name) => {
  const stageCase = CASES[name]
  assert(stageCase !== undefined, 'it is one of the cases')
  const layout = layoutStage(inputOf(stageCase))
  expect(layout.height).toBe(stageCase.height)
  expect(hiddenOn(layout, stageCase.leader)).toEqual([])
})

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    width: fc.integer({ min: 340, max: 1800 }),
    height: fc.integer({ min: 280, max: 1100 }),
    servers: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ width, height, servers, seed }) => {
    const one = (of: number): number => (seed % servers) + of
    const observers = servers > 5 && seed % 3 === 0 ? [servers] : []
    const cutOff = servers > 1 && seed % 4 === 0 ? [one(1)] : []
    const clients = Array.from(
      { length: seed % 6 },
      (_unused, index) => ((seed + index) % servers) + 1,
    )
    const leader = seed % 5 === 0 ? {} : { leader: 1 }
    const rivals = seed % 2 === 0 ? {} : { rivals: [seed % 7, seed % 12] as const }
    return { width, height, servers, observers, cutOff, clients, ...leader, ...rivals }
  })

test('no card overlaps another or leaves the stage, and none is left out', () => {
  fc.assert(
    fc.property(anyCase, (stageCase) => {
      const input = inputOf(stageCase)
      const layout = layoutStage(input)
      const floor = { x: 0, y: 0, width: input.width, height: layout.height }
      const hub = layout.hub === undefined ? [] : [layout.hub]
      const all = [
        ...layout.cards.map(({ rect }) => rect),
        ...layout.clients.map(({ rect }) => rect),
        ...(layout.rivals ?? []).map(({ rect }) => rect),
        ...layout.walls,
        ...hub,
      ]
      expect(layout.cards.map(({ id }) => id)).toEqual(input.servers.map(({ id }) => id))
      expect(layout.clients).toHaveLength(input.clients.length)
      expect(layout.rivals ?? []).toHaveLength(input.rivals?.length ?? 0)
      for (const [index, rect] of all.entries()) {
        expect(isInside(rect, floor)).toBe(true)
        for (const other of all.slice(index + 1)) expect(isNear(rect, other, 0)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

/** Stages of 1440 × 900 beside a panel, and beside the console with a banner; of 1024 × 768. */
const PATH_CASES: readonly (readonly [
  width: number,
  height: number,
  servers: number,
  wayPx: number,
])[] = [
  ...[3, 5, 6, 7, 8, 9].map((servers) => [1016, 684, servers, 40] as const),
  ...[3, 5, 6, 8, 9].map((servers) => [964, 645, servers, 40] as const),
  [964, 645, 7, 20],
  ...[3, 5, 6, 8, 9].map((servers) => [948, 552, servers, 40] as const),
  [948, 552, 7, 20],
]

test.each(PATH_CASES)(
  'on %i × %i px, %i servers: messages are seen between the leader’s card and any other',
  (width, height, servers, pathPx) => {
    const sizes = new Set<string>()
    for (let leader = 1; leader <= servers; leader += 1) {
      const stageCase = { width, height, servers, leader, observers: servers > 8 ? [9] : [] }
      const { size, cards } = layoutStage(inputOf({ ...stageCase, clients: [1] }))
      sizes.add(size)
      if (stageCase.observers.includes(leader)) continue
      const [hub] = cards.filter(({ id }) => id === leader)
      const others = cards.filter((card) => card !== hub)
      const room = Math.min(
        ...others.map(({ rect }) => (hub === undefined ? 0 : distanceBetween(hub.rect, rect))),
      )
      expect(room).toBeGreaterThanOrEqual(pathPx)
    }
    // No election changes the cards' size.
    expect(sizes.size).toBe(1)
  },
)

test.each([DESKTOP, SMALL])(
  'a client beside a standalone server has room for its label: %o',
  (stage) => {
    const { clients } = layoutStage(inputOf({ ...stage, servers: 1, leader: 1, clients: [1] }))
    expect(clients.map(({ isDisc }) => isDisc)).toEqual([false])
  },
)

test('a client beside a card without room above or below keeps its label', () => {
  const stageCase = { width: 620, height: 513, servers: 3, leader: 3, clients: [1, 2], named: 'c' }
  const { clients } = layoutStage(inputOf(stageCase))
  expect(clients.map(({ isDisc }) => isDisc)).toEqual([false, false])
})

test('a labelled client is wide enough for its label', () => {
  fc.assert(
    fc.property(anyCase, (stageCase) => {
      const { clients } = layoutStage(inputOf(stageCase))
      const widths = clients.flatMap(({ isDisc, rect }) => (isDisc ? [] : [rect.width]))
      // “connecting” beside the letter.
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(118)
    }),
    { numRuns: 300 },
  )
})

test.each([
  { width: 390, height: 228, servers: 3, leader: 3, clients: [1, 2, 3, 1, 2], named: 'host' },
  { width: 390, height: 260, servers: 3, leader: 3, clients: [1, 2, 3, 1, 2], named: 'host' },
  { width: 390, height: 290, servers: 5, leader: 5, clients: [1, 2, 2, 3, 4] },
  { width: 620, height: 552, servers: 3, leader: 3, clients: [1, 1, 1, 2, 2, 3] },
])('no link of a client passes behind another: %o', (stageCase) => {
  const input = inputOf(stageCase)
  const { cards, clients } = layoutStage(input)
  for (const client of clients) {
    const { server } = input.clients.find(({ id }) => id === client.id) ?? {}
    const home = cards.find(({ id }) => id === server)
    assert(home !== undefined, 'its server is on the stage')
    const others = clients.filter((other) => other !== client)
    const straight = polylineBetween(home.rect, client.rect)
    expect(others.filter((other) => meets(other.rect, straight, 0))).toEqual([])
  }
})

test.each([230, 252, 290, 350])(
  'on 968 × %i px a client stands nearest to its server',
  (height) => {
    const input = inputOf({ width: 968, height, servers: 3, leader: 3, clients: [1, 2] })
    const { cards, clients } = layoutStage(input)
    for (const { id, rect } of clients) {
      const server = input.clients.find((client) => client.id === id)?.server
      const away = cards.map((card) => ({ id: card.id, px: distanceBetween(card.rect, rect) }))
      expect(away.toSorted((a, b) => a.px - b.px)[0]?.id).toBe(server)
    }
  },
)

test('the same stage is always laid out in the same way', () => {
  const input = inputOf({ ...DESKTOP, servers: 5, leader: 2, clients: [1, 2, 3] })
  expect(layoutStage(input)).toEqual(layoutStage(structuredClone(input)))
})

test.each([
  [1016, 684, 5, 5],
  [1016, 684, 7, 7],
  [1016, 684, 9, 9],
  [968, 513, 5, 8],
  [968, 552, 9, 9],
  [620, 513, 5, 5],
  [620, 552, 9, 9],
])('on %i × %i px, %i servers: no client stands on a link of the leader', (...stageCase) => {
  const [width, height, servers, count] = stageCase
  const clients = Array.from({ length: count }, (_unused, index) => (index % servers) + 1)
  const layout = layoutStage(inputOf({ width, height, servers, leader: servers, clients }))
  expect(hiddenOn(layout, servers)).toEqual([])
})
