import { describe, expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import { fc } from '../../../kernel/lib/testing/properties'
import { outlineOf, isInside, isNear, type Rect, meets } from '../geometry'
import { directionOf, type QueueStack } from './messageGlyphs'
import { all, placeCase, star, STAGES, type QueueCase } from './testing/queueCases'

/** Checks that no stack covers anything, except a little of its own bricks. */
function expectApart({ layout, occupied, stacks }: ReturnType<typeof placeCase>): void {
  const distinct = [...new Set(stacks.values())]
  const others = occupied.filter((rect) => !layout.walls.includes(rect))
  distinct.forEach(({ room }, index) => {
    const rooms = distinct.slice(index + 1).map((stack) => stack.room)
    expect([...others, ...rooms].filter((rect) => isNear(room, rect, 0))).toEqual([])
  })
}

/** Checks that each waiting message is drawn or counted by a drawn one. */
function expectCounted({ glyphs, messages }: ReturnType<typeof placeCase>): void {
  const drawn = glyphs.filter(({ isFolded }) => isFolded !== true)
  const behind = drawn.reduce((sum, glyph) => sum + (glyph.behind?.count ?? 0), 0)
  expect(drawn.length + behind).toBe(messages.length)
}

const roomsOf = (stacks: ReadonlyMap<string, QueueStack>): readonly Rect[] =>
  [...new Set(stacks.values())].map(({ room }) => room)

/** Cases whose places are kept: at an upright and at a level wall, and at frozen links. */
const KEPT: Readonly<Record<string, QueueCase>> = {
  'upright-wall': {
    stage: 'wide',
    servers: 5,
    clients: 2,
    hasWall: true,
    directions: all(5, 3),
  },
  'level-wall': { stage: 'phone', servers: 5, clients: 0, hasWall: true, directions: all(5, 3) },
  'frozen-star': {
    stage: 'tablet',
    servers: 5,
    clients: 2,
    hasWall: false,
    directions: star(5, 2),
  },
}

test.each(Object.entries(KEPT))('the stacks stay where they are: %s', async (name, kept) => {
  const { stacks } = placeCase(kept)
  const lines = [...stacks].map(
    ([
      direction,
      {
        room: { x, y, width, height },
      },
    ]) => [direction, ...[x, y, width, height].map((px) => px.toFixed(3))].join(' '),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./testdata/queues-${name}.txt`)
})

describe.each([3, 5, 7, 9])('the stacks of %i servers', (servers) => {
  test.each(['wide', 'tablet'] as const)('each direction has its stack at a wall: %s', (stage) => {
    const placed = placeCase({
      stage,
      servers,
      clients: 3,
      hasWall: true,
      directions: star(servers, 30).filter(([from]) => from === servers),
    })
    expect(roomsOf(placed.stacks)).toHaveLength(Math.floor(servers / 2))
    expectApart(placed)
    expectCounted(placed)
    const [wall] = placed.layout.walls
    if (wall === undefined) throw new Error('a wall stands')
    for (const room of roomsOf(placed.stacks)) {
      // Stacks are on their sender's side, near the bricks or on their edge.
      const isLeft = room.x < wall.x
      const gap = isLeft ? wall.x - room.x - room.width : room.x - wall.x - wall.width
      expect(gap).toBeGreaterThanOrEqual(-9)
      expect(gap).toBeLessThan(60)
    }
  })

  test('are apart in an election, with a wall and with all links frozen', () => {
    for (const stage of ['wide', 'tablet', 'phone'] as const) {
      for (const hasWall of [true, false]) {
        const placed = placeCase({
          stage,
          servers,
          clients: 5,
          hasWall,
          directions: all(servers, 3),
        })
        expectApart(placed)
        if (hasWall) expectCounted(placed)
      }
    }
  })
})

test.each(['wide', 'tablet'] as const)('no stack covers the outline of a quorum: %s', (stage) => {
  const directions: QueueCase['directions'] = [
    [5, 1, 2],
    [5, 2, 2],
  ]
  const { layout, stacks } = placeCase({
    stage,
    servers: 5,
    clients: 1,
    hasWall: true,
    directions,
  })
  const { margin, line } = outlineOf(layout.size)
  const over = layout.cards.filter(({ rect }) =>
    roomsOf(stacks).some((room) => isNear(room, rect, margin + line)),
  )
  expect(over).toEqual([])
})

test('messages at a frozen link stand beside its sign, each direction on its sender’s side', () => {
  const directions: QueueCase['directions'] = [
    [1, 5, 4],
    [5, 1, 4],
  ]
  const placed = placeCase({
    stage: 'wide',
    servers: 5,
    clients: 0,
    hasWall: false,
    directions,
  })
  expectApart(placed)
  expectCounted(placed)
  const [there, back] = directions.map(([from, to]) =>
    placed.stacks.get(directionOf({ from: serverId(from), to: serverId(to) })),
  )
  const one = placed.layout.cards[0]?.rect.x ?? 0
  const far = (stack: QueueStack | undefined): number => Math.abs((stack?.places[0]?.x ?? 0) - one)
  expect(far(there)).toBeLessThan(far(back))
})

/** Paths of queues that pass behind a card or a client. */
const behindOn = ({ glyphs, layout }: ReturnType<typeof placeCase>): readonly string[] =>
  glyphs.flatMap((glyph) => {
    const { from, to } = glyph.message
    return [...layout.cards, ...layout.clients]
      .filter(({ id, rect }) => id !== from && id !== to && meets(rect, glyph, 0))
      .map(({ id }) => `${directionOf(glyph.message)} behind ${id}`)
  })

test.each([5, 9])('with %i servers messages at a frozen link turn with it', (servers) => {
  const setup = {
    stage: 'wide',
    servers,
    clients: 3,
    hasWall: false,
    directions: all(servers, 1),
  } as const
  expect(behindOn(placeCase(setup))).toEqual([])
})

test.each([
  ['wide', 5],
  ['wide', 7],
  ['wide', 9],
  ['tablet', 5],
  ['tablet', 7],
  ['tablet', 9],
] as const)(
  'at a wall on a %s stage of %i servers nothing passes behind a card',
  (stage, servers) => {
    const setup = { stage, servers, clients: 3, hasWall: true, directions: star(servers, 1) }
    expect(behindOn(placeCase(setup))).toEqual([])
  },
)

test('a stack shows its next message with its payload, then the second, then the number of the rest', () => {
  const { glyphs } = placeCase({
    stage: 'wide',
    servers: 5,
    clients: 0,
    hasWall: true,
    directions: [[5, 1, 40]],
  })
  const drawn = glyphs.filter(({ isFolded }) => isFolded !== true)
  expect(drawn.map(({ id, behind }) => [id, behind?.count])).toEqual([
    [0, undefined],
    [1, 38],
  ])
  const [first, second] = drawn
  expect(first?.payload).toEqual({ type: 'zxid', zxid: makeZxid(3, 8), look: 'logged' })
  expect(second?.payload).toBeUndefined()
})

test('at a level wall the stacks stand on the bricks, and those of one direction share places', () => {
  const directions = all(9, 2)
  const placed = placeCase({
    stage: 'phone',
    servers: 9,
    clients: 0,
    hasWall: true,
    directions,
  })
  const [wall] = placed.layout.walls
  if (wall === undefined) throw new Error('a wall stands')
  const bricks = { ...wall, y: wall.y - 2, height: wall.height + 4 }
  for (const room of roomsOf(placed.stacks)) expect(isInside(room, bricks)).toBe(true)
  const sidesOf = new Map<QueueStack, Set<boolean>>()
  for (const [from, to] of directions) {
    const stack = placed.stacks.get(directionOf({ from: serverId(from), to: serverId(to) }))
    if (stack === undefined) continue
    sidesOf.set(stack, (sidesOf.get(stack) ?? new Set<boolean>()).add(from > 4))
  }
  expect([...sidesOf.values()].map(({ size }) => size)).toEqual([...sidesOf].map(() => 1))
})

const anyCase: fc.Arbitrary<QueueCase> = fc.record({
  stage: fc.constantFrom(...(Object.keys(STAGES) as (keyof typeof STAGES)[])),
  servers: fc.constantFrom(3, 5, 7, 9),
  clients: fc.integer({ min: 0, max: 6 }),
  hasWall: fc.boolean(),
  directions: fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
    ),
    { maxLength: 12, selector: ([from, to]) => `${from} ${to}` },
  ),
})

test('no stack covers a card, a client, a sign or another stack', () => {
  fc.assert(
    fc.property(anyCase, ({ directions, ...rest }) => {
      const valid = directions.filter(
        ([from, to]) => from !== to && Math.max(from, to) <= rest.servers,
      )
      expectApart(placeCase({ ...rest, directions: valid }))
    }),
    { numRuns: 150 },
  )
})
