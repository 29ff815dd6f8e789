import { describe, expect, test } from 'vitest'
import { fan, HOLDER_PX, NUMBER_RADIUS, snake, type Place } from './queueLayout'

const FLOORS = [
  { width: 500, height: 430 },
  { width: 340, height: 240 },
]

/** The least distance of two places. */
function nearest(places: readonly Place[]): number {
  let least = Infinity
  places.forEach((a, index) => {
    for (const b of places.slice(index + 1)) {
      least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))
    }
  })
  return least
}

describe.each([
  { name: 'fan', place: fan },
  { name: 'snake', place: snake },
])('$name', ({ place }) => {
  test.each([1, 2, 19, 99, 199, 999])('gives %i a place on the floor, none twice', (count) => {
    for (const size of FLOORS) {
      const { places, radius } = place(count, size)
      expect(places).toHaveLength(count)
      const xs = places.map(({ x }) => x)
      const ys = places.map(({ y }) => y)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(radius)
      expect(Math.max(...xs)).toBeLessThanOrEqual(size.width - radius)
      expect(Math.min(...ys)).toBeGreaterThan(HOLDER_PX)
      expect(Math.max(...ys)).toBeLessThanOrEqual(size.height - radius)
      expect(nearest(places)).toBeGreaterThan(radius * 1.9)
    }
  })

  test('in a line of forty the first client stands above the last', () => {
    const { places } = place(40, { width: 500, height: 430 })
    const far = ({ x, y }: { readonly x: number; readonly y: number }): number =>
      Math.hypot(x - 250, y - HOLDER_PX)
    const [first, last] = [places[0], places.at(-1)]
    if (first === undefined || last === undefined) throw new Error('forty places')
    expect(far(first)).toBeLessThan(far(last) + 250)
    expect(first.y).toBeLessThan(last.y)
  })
})

test.each([
  [19, { width: 336, height: 250 }],
  [24, { width: 336, height: 250 }],
  [29, { width: 491, height: 259 }],
  [39, { width: 677, height: 378 }],
])('in a fan of %i no bell above a client covers a number', (count, size) => {
  const { places, radius } = fan(count, size)
  expect(radius).toBeGreaterThanOrEqual(NUMBER_RADIUS)
  const touching = places.flatMap(({ x, y }) =>
    places.filter((above) => {
      const acrossPx = Math.abs(x - above.x)
      const downPx = y - above.y
      return acrossPx < radius * 1.08 && downPx > radius && downPx < radius * 2.98
    }),
  )
  expect(touching).toEqual([])
})

test.each([
  [19, { width: 336, height: 250 }],
  [19, { width: 505, height: 320 }],
  [29, { width: 491, height: 259 }],
  [39, { width: 677, height: 378 }],
  [4, { width: 505, height: 320 }],
  // The arc that reaches just to the lower edge has no client in its middle, and two close beside it.
  [9, { width: 505, height: 226 }],
  [19, { width: 336, height: 466 }],
])('a fan of %i has room for all: no client hides another, nor does a bell', (count, size) => {
  const { places, radius } = fan(count, size)
  // Finds clients whose bell reaches the shoulders of the client above.
  const hidden = places.flatMap(({ x, y }) =>
    places.filter((above) => {
      const across = Math.abs(x - above.x) / radius
      const down = (y - above.y) / radius
      const isAbove = down > 0 || (down === 0 && x > above.x)
      return isAbove && ((across < 1.6 && down < 3.1) || (across < 1.96 && down < 1.2))
    }),
  )
  expect(hidden).toEqual([])
})

/** The extent of a woken client, from its bell to its shoulders, lines included; px from its place. */
const boxesOf = (radius: number) =>
  [
    { half: radius * 0.66 + 0.5, top: radius * -2.2 - 0.5, bottom: radius * -1.15 + 0.5 },
    { half: radius * 0.52, top: radius * -1.15, bottom: radius * -0.1 },
    { half: radius * 0.85, top: radius * -0.1, bottom: radius * 0.3 },
    { half: radius * 1.04, top: radius * 0.3, bottom: radius * 0.98 },
  ] as const

test.each([
  // Four side by side on a page of 1440 × 900, with the settings open and without.
  { width: 342, height: 250 },
  { width: 342, height: 300 },
  // Two.
  { width: 505, height: 320 },
])('in a herd of twenty on $width × $height no client touches another', (size) => {
  const { places, radius } = fan(19, size)
  const boxes = boxesOf(radius)
  const gapOf = (a: Place, b: Place): number =>
    Math.min(
      ...boxes.flatMap((own) =>
        boxes.map((other) => {
          const across = Math.abs(a.x - b.x) - own.half - other.half
          const down = Math.max(
            b.y + other.top - a.y - own.bottom,
            a.y + own.top - b.y - other.bottom,
          )
          return Math.max(across, down)
        }),
      ),
    )
  const gaps = places.flatMap((a, index) => places.slice(index + 1).map((b) => gapOf(a, b)))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2)
})

test('few clients stand evenly around the lock', () => {
  const { places } = fan(4, { width: 505, height: 320 })
  const [a, b, c, d] = places.map(({ x }) => x)
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('4')
  expect(a + d).toBeCloseTo(505)
  expect(b + c).toBeCloseTo(505)
  expect(c - b).toBeGreaterThan(b - a)
})

test('neighbours in a snake stand side by side, also where it turns', () => {
  const { places, radius } = snake(30, { width: 500, height: 430 })
  for (let rank = 1; rank < places.length; rank += 1) {
    const [a, b] = [places[rank - 1], places[rank]]
    if (a === undefined || b === undefined) throw new Error('thirty places')
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(radius * 4.3)
  }
})
