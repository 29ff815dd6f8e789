import { describe, expect, test } from 'vitest'
import { actorName, serverId, type ActorId } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import { fc } from '../../../kernel/lib/testing/properties'
import type { FlyingMessage } from '../../../simulator'
import { outlineOf, isInside, isNear, type Rect, meets } from '../geometry'
import { flightsOf, wayOf, type Stack } from './flights'
import { layoutStage, placeSigns, takenOn } from '../layout'
import type { LinkSign } from '../model'
import { queueUpIn } from './queueUp'
import { wallFrame } from '../testing/wallFrame'
import { queuesOf, stacksOf } from './waitingApart'

const STAGES = {
  wide: { width: 1016, height: 684 },
  tablet: { width: 948, height: 552 },
  phone: { width: 390, height: 420 },
} as const

interface Case {
  readonly stage: keyof typeof STAGES
  readonly servers: number
  readonly clients: number
  readonly hasWall: boolean
  /** Ways on which so many wait. */
  readonly ways: readonly (readonly [from: number, to: number, count: number])[]
}

const [proposal] = wallFrame().messages
if (proposal === undefined) throw new Error('one waits')
const waiting: FlyingMessage = proposal

function stand({ stage, servers, clients, hasWall, ways }: Case) {
  const { width, height } = STAGES[stage]
  const ids = Array.from({ length: servers }, (_unused, index) => serverId(index + 1))
  const cut = Math.floor(servers / 2)
  const layout = layoutStage({
    width,
    height,
    servers: ids.map((id) => ({ id, isObserver: false })),
    leader: serverId(servers),
    sides: hasWall ? [ids.slice(0, cut), ids.slice(cut)] : [ids],
    clients: Array.from({ length: clients }, (_unused, index) => ({
      id: actorName(`c${index + 1}`),
      server: serverId((index % servers) + 1),
    })),
    hasBar: true,
  })
  const isParted = (a: number, b: number): boolean => a <= cut !== b <= cut
  const its = ways.filter(([from, to]) => !hasWall || isParted(from, to))
  const links = hasWall ? [] : its.map(([from, to]) => signOf(serverId(from), serverId(to)))
  const { signs } = placeSigns(links, { layout, width })
  const taken = [...takenOn(layout), ...signs.map(({ room }) => room)]
  const messages = its.flatMap(([from, to, count], place) =>
    Array.from({ length: count }, (_unused, index) => ({
      ...waiting,
      id: place * 1000 + index,
      from: serverId(from),
      to: serverId(to),
      waits: hasWall ? ('wall' as const) : ('held' as const),
    })),
  )
  const shown = { messages, graves: [], layout, arePingsShown: false }
  const queues = queuesOf({ ...shown, width, tagSize: () => ({ width: 40, height: 20 }) })
  const stacks = stacksOf(queues, layout, taken)
  return {
    layout,
    taken,
    queues,
    stacks,
    flights: flightsOf({ ...shown, queueUp: queueUpIn(stacks) }),
    messages,
  }
}

const signOf = (from: ActorId, to: ActorId): LinkSign => ({
  key: `frozen ${from}>${to}`,
  kind: 'frozen',
  from,
  to,
  isBothWays: true,
})

/** Everybody to everybody else, or the last server, who leads, to all and back. */
const all = (servers: number, count: number): Case['ways'] =>
  Array.from({ length: servers }, (_unused, from) =>
    Array.from({ length: servers }, (_one, to) => [from + 1, to + 1, count] as const),
  )
    .flat()
    .filter(([from, to]) => from !== to)

const star = (servers: number, count: number): Case['ways'] =>
  all(servers, count).filter(([from, to]) => from === servers || to === servers)

/** That no stack covers anything but, by a little, the bricks before which it stands. */
function expectApart({ layout, taken, stacks }: ReturnType<typeof stand>): void {
  const its = [...new Set(stacks.values())]
  const others = taken.filter((rect) => !layout.walls.includes(rect))
  its.forEach(({ room }, index) => {
    const rooms = its.slice(index + 1).map((stack) => stack.room)
    expect([...others, ...rooms].filter((rect) => isNear(room, rect, 0))).toEqual([])
  })
}

/** That each that waits is drawn, or counted by one that is. */
function expectCounted({ flights, messages }: ReturnType<typeof stand>): void {
  const drawn = flights.filter(({ isFolded }) => isFolded !== true)
  const behind = drawn.reduce((sum, flight) => sum + (flight.behind?.count ?? 0), 0)
  expect(drawn.length + behind).toBe(messages.length)
}

const roomsOf = (stacks: ReadonlyMap<string, Stack>): readonly Rect[] =>
  [...new Set(stacks.values())].map(({ room }) => room)

describe.each([3, 5, 7, 9])('of %i servers', (servers) => {
  test.each(['wide', 'tablet'] as const)('at a wall each way has its own stack: %s', (stage) => {
    const stood = stand({
      stage,
      servers,
      clients: 3,
      hasWall: true,
      ways: star(servers, 30).filter(([from]) => from === servers),
    })
    expect(roomsOf(stood.stacks)).toHaveLength(Math.floor(servers / 2))
    expectApart(stood)
    expectCounted(stood)
    const [wall] = stood.layout.walls
    if (wall === undefined) throw new Error('a wall stands')
    for (const room of roomsOf(stood.stacks)) {
      // On their sender's side, near the bricks or on their edge.
      const isLeft = room.x < wall.x
      const gap = isLeft ? wall.x - room.x - room.width : room.x - wall.x - wall.width
      expect(gap).toBeGreaterThanOrEqual(-9)
      expect(gap).toBeLessThan(60)
    }
  })

  test('an election over a wall, and one with all links frozen', () => {
    for (const stage of ['wide', 'tablet', 'phone'] as const) {
      for (const hasWall of [true, false]) {
        const stood = stand({ stage, servers, clients: 5, hasWall, ways: all(servers, 3) })
        expectApart(stood)
        if (hasWall) expectCounted(stood)
      }
    }
  })
})

test.each(['wide', 'tablet'] as const)('no stack covers the outline of a quorum: %s', (stage) => {
  const ways: Case['ways'] = [
    [5, 1, 2],
    [5, 2, 2],
  ]
  const { layout, stacks } = stand({ stage, servers: 5, clients: 1, hasWall: true, ways })
  const { margin, line } = outlineOf(layout.size)
  const over = layout.cards.filter(({ rect }) =>
    roomsOf(stacks).some((room) => isNear(room, rect, margin + line)),
  )
  expect(over).toEqual([])
})

test('what waits at a frozen link stands beside its sign, each direction at its own sender', () => {
  const ways: Case['ways'] = [
    [1, 5, 4],
    [5, 1, 4],
  ]
  const stood = stand({ stage: 'wide', servers: 5, clients: 0, hasWall: false, ways })
  expectApart(stood)
  expectCounted(stood)
  const [there, back] = ways.map(([from, to]) =>
    stood.stacks.get(wayOf({ from: serverId(from), to: serverId(to) })),
  )
  const one = stood.layout.cards[0]?.rect.x ?? 0
  const far = (stack: Stack | undefined): number => Math.abs((stack?.places[0]?.x ?? 0) - one)
  expect(far(there)).toBeLessThan(far(back))
})

/** Ways on which something waits that pass behind a card or a client. */
const behindOn = ({ flights, layout }: ReturnType<typeof stand>): readonly string[] =>
  flights.flatMap((flight) => {
    const { from, to } = flight.message
    return [...layout.cards, ...layout.clients]
      .filter(({ id, rect }) => id !== from && id !== to && meets(rect, flight, 0))
      .map(({ id }) => `${wayOf(flight.message)} behind ${id}`)
  })

test.each([5, 9])('of %i servers what waits at a frozen link turns where that turns', (servers) => {
  const given = {
    stage: 'wide',
    servers,
    clients: 3,
    hasWall: false,
    ways: all(servers, 1),
  } as const
  expect(behindOn(stand(given))).toEqual([])
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
    const given = { stage, servers, clients: 3, hasWall: true, ways: star(servers, 1) }
    expect(behindOn(stand(given))).toEqual([])
  },
)

test('the next to go is drawn first, with what it carries, then the next, then how many more', () => {
  const { flights } = stand({
    stage: 'wide',
    servers: 5,
    clients: 0,
    hasWall: true,
    ways: [[5, 1, 40]],
  })
  const drawn = flights.filter(({ isFolded }) => isFolded !== true)
  expect(drawn.map(({ id, behind }) => [id, behind?.count])).toEqual([
    [0, undefined],
    [1, 38],
  ])
  const [first, second] = drawn
  expect(first?.payload).toEqual({ type: 'zxid', zxid: makeZxid(3, 8), look: 'logged' })
  expect(second?.payload).toBeUndefined()
})

test('on a level wall they stand on the bricks, and those of one direction share places', () => {
  const ways = all(9, 2)
  const stood = stand({ stage: 'phone', servers: 9, clients: 0, hasWall: true, ways })
  const [wall] = stood.layout.walls
  if (wall === undefined) throw new Error('a wall stands')
  const bricks = { ...wall, y: wall.y - 2, height: wall.height + 4 }
  for (const room of roomsOf(stood.stacks)) expect(isInside(room, bricks)).toBe(true)
  const sidesOf = new Map<Stack, Set<boolean>>()
  for (const [from, to] of ways) {
    const stack = stood.stacks.get(wayOf({ from: serverId(from), to: serverId(to) }))
    if (stack === undefined) continue
    sidesOf.set(stack, (sidesOf.get(stack) ?? new Set<boolean>()).add(from > 4))
  }
  expect([...sidesOf.values()].map(({ size }) => size)).toEqual([...sidesOf].map(() => 1))
})

const anyCase: fc.Arbitrary<Case> = fc.record({
  stage: fc.constantFrom(...(Object.keys(STAGES) as (keyof typeof STAGES)[])),
  servers: fc.constantFrom(3, 5, 7, 9),
  clients: fc.integer({ min: 0, max: 6 }),
  hasWall: fc.boolean(),
  ways: fc.uniqueArray(
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
    fc.property(anyCase, ({ ways, ...rest }) => {
      const its = ways.filter(([from, to]) => from !== to && Math.max(from, to) <= rest.servers)
      expectApart(stand({ ...rest, ways: its }))
    }),
    { numRuns: 150 },
  )
})
