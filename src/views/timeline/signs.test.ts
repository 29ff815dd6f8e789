import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../kernel/actor'
import { fc } from '../../kernel/lib/testing/properties'
import type { Bookmark } from '../../app/state'
import type { BranchInfo } from '../../engine'
import { layoutAxis } from '../shared/axis'
import { layoutSigns, namesOf, type PlacedFork, type SignPlace } from './signs'

const us = (seconds: number) => virtualUs(Math.round(seconds * 1_000_000))
const at = (seconds: number) => ({ at: us(seconds), step: stepIndex(Math.round(seconds * 1000)) })

/** An axis of 10 s. */
const axisOf = (widthPx: number) =>
  layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: us(10) / widthPx }, [], widthPx)

const branch = (index: number, parent?: number, seconds = 3): BranchInfo => ({
  branch: index,
  name: 'ABCDEF'[index] ?? '',
  ...(parent === undefined ? {} : { parent, forkedAt: at(seconds) }),
  head: at(9),
})

const bookmark = (name: string, seconds: number): Bookmark => ({ name, branch: 0, ...at(seconds) })

const sayFork = ({ place, partings }: PlacedFork): string =>
  `${namesOf(partings.map((parting) => parting.branch))} ${place.left}`

const say = ({ left, width, isBefore, hasName }: SignPlace): string =>
  `${Math.round(left)}–${Math.round(left + width)}${isBefore ? ' before' : ''}${hasName ? '' : ' alone'}`

test.each([
  ['the root shows its forks, and theirs where they left it', 0, ['C 200', 'B, E 400', 'D 600']],
  ['a fork shows an earlier one where that left both', 1, ['C 200', 'A, D 400', 'E 700']],
  ['the earlier one shows all where it left', 2, ['A, B, D, E 200']],
  ['a fork of a fork shows all', 4, ['C 200', 'A, D 400', 'B 700']],
])('%s', (_, shown, expected) => {
  const branches = [branch(0), branch(1, 0, 4), branch(2, 0, 2), branch(3, 0, 6), branch(4, 1, 7)]
  const { forks } = layoutSigns([], branches, shown, { axis: axisOf(1_000) })
  expect(forks.map(sayFork)).toEqual(expected)
})

test('branches that fork at nearly the same place have one sign', () => {
  const branches = [branch(0), branch(1, 0, 2), branch(2, 0, 2.3), branch(3, 0, 2.9)]
  const { forks } = layoutSigns([], branches, 0, { axis: axisOf(1_000) })
  expect(forks.map(sayFork)).toEqual(['B, C 200', 'D 290'])
})

test.each([
  ['behind its moment', [['begun', 1]], [], ['100–161']],
  ['before its moment at the end', [['nearly over', 9.8]], [], ['887–980 before']],
  [
    'two at one place are one',
    [
      ['one', 1],
      ['two', 1.1],
    ],
    [],
    ['100–177'],
  ],
  ['before a fork at its moment', [['parting', 3]], [3], ['233–300 before', '300–333']],
  ['behind the start, and the fork gives way', [['parting', 0]], [0], ['0–24 alone', '24–57']],
  ['before a fork that comes soon after', [['parting', 3]], [3.3], ['233–300 before', '330–363']],
  [
    'cut where both sides are short',
    [
      ['begun', 0],
      ['parting', 0.5],
      ['on', 1],
    ],
    [],
    ['0–50', '50–100', '100–139'],
  ],
] as const)('a name stands %s', (_, named, forkedAt, expected) => {
  const branches = [branch(0), ...forkedAt.map((seconds, index) => branch(index + 1, 0, seconds))]
  const bookmarks = named.map(([name, seconds]) => bookmark(name, seconds))
  const signs = layoutSigns(bookmarks, branches, 0, { axis: axisOf(1_000) })
  const places = [...signs.bookmarks, ...signs.forks].map(({ place }) => place)
  expect(places.map(say)).toEqual(expected)
})

/** The least width for a bookmark and a fork, px. */
const WIDTH_MIN_PX = 48

/** Bookmarks and forks on a line of 10 s, from left to right; each of them has to be on some sign. */
function placesOf(
  named: readonly Bookmark[],
  forkedAt: readonly number[],
  widthPx: number,
): readonly SignPlace[] {
  const branches = [branch(0), ...forkedAt.map((seconds, i) => branch(i + 1, 0, seconds))]
  const { bookmarks, forks } = layoutSigns(named, branches, 0, { axis: axisOf(widthPx) })
  expect(bookmarks.flatMap((placed) => placed.bookmarks)).toHaveLength(named.length)
  expect(forks.flatMap((placed) => placed.partings)).toHaveLength(forkedAt.length)
  return [...bookmarks, ...forks]
    .map(({ place }) => place)
    .toSorted((one, other) => one.left - other.left)
}

function expectApart(places: readonly SignPlace[], widthPx: number): void {
  for (const [index, { left, width }] of places.entries()) {
    const limit = places[index + 1]?.left ?? widthPx
    expect(left).toBeGreaterThan(-0.001)
    expect(left + width).toBeLessThan(limit + 0.001)
    expect(width).toBeGreaterThan(24 - 0.001)
  }
}

test('names are shortened before a sign is moved on a crowded line', () => {
  // A little more than the distance in px: a rounding must not bring signs closer than their size.
  const toSeconds = (px: number): number => (px * 1.0001) / 30
  const bookmarks = [0, 150, 174, 198, 222, 246, 270]
    .map(toSeconds)
    .map((seconds) => bookmark('a moment', seconds))
  const places = placesOf(bookmarks, [150, 182, 214, 246, 278].map(toSeconds), 300)
  expectApart(places, 300)
  const lefts = places.map(({ left }) => Math.round(left))
  expect(lefts).toEqual([0, 36, 60, 84, 108, 132, 156, 180, 204, 228, 252, 276])
  expect(places.filter(({ hasName }) => hasName)).toEqual([])
})

test.each([
  [[['', 5.386]], [0, 0, 6.155, 3.078], 104],
  [
    [
      ['', 8.154],
      ['新的首领开始了', 2.651],
      ['', 0],
    ],
    [6.939, 0, 9.078, 0],
    260,
  ],
] as const)('signs stay apart in a case that once failed: %j %j %i', (named, forkedAt, widthPx) => {
  const bookmarks = named.map(([name, seconds]) => bookmark(name, seconds))
  expectApart(placesOf(bookmarks, forkedAt, widthPx), widthPx)
})

test('a name keeps the room that no later sign needs', () => {
  const forkedAt = [90, 123, 156].map((px) => px / 16)
  const places = placesOf([bookmark('at the very beginning', 0)], forkedAt, 160)
  expect(places.map(say)).toEqual(['0–88', '88–112 alone', '112–136 alone', '136–160 alone'])
})

test('signs that do not fit even without names are merged', () => {
  const seconds = Array.from({ length: 60 }, (_, i) => i / 6)
  const places = placesOf(
    seconds.map((moment) => bookmark('a moment', moment)),
    seconds,
    300,
  )
  expect(places.length).toBeLessThan(12)
  expectApart(places, 300)
})

const moment = fc.integer({ min: 0, max: 10_000 }).map((ms) => ms / 1_000)
const NAMES = ['', 'x', '选', 'on', '选举', 'a moment', '新的首领开始了', 'long before anybody led']
const nameText = fc.constantFrom(...NAMES)
const isFork = fc.boolean()

test('no sign covers another one or leaves the line, however many there are', () => {
  const crowd = fc.record({
    named: fc.array(fc.tuple(nameText, moment), { maxLength: 40, size: 'max' }),
    forkedAt: fc.array(moment, { maxLength: 40, size: 'max' }),
    widthPx: fc.integer({ min: WIDTH_MIN_PX, max: 1_400 }),
  })
  fc.assert(
    fc.property(crowd, ({ named, forkedAt, widthPx }) => {
      const bookmarks = named.map(([name, seconds]) => bookmark(name, seconds))
      expectApart(placesOf(bookmarks, forkedAt, widthPx), widthPx)
    }),
    { numRuns: 500 },
  )
})

test('signs that are far enough apart stand at their moments, whatever their names', () => {
  const apart = fc.array(
    fc.record({ gapMs: fc.integer({ min: 480, max: 2_000 }), name: nameText, isFork }),
    { maxLength: 19 },
  )
  fc.assert(
    fc.property(apart, (gaps) => {
      let ms = 0
      const signs = gaps
        .map(({ gapMs, ...sign }) => ({ ...sign, seconds: (ms += gapMs) / 1_000 }))
        .filter(({ seconds }) => seconds <= 9.7)
      const named = signs.filter((sign) => !sign.isFork)
      const places = placesOf(
        named.map(({ name, seconds }) => bookmark(name, seconds)),
        signs.filter((sign) => sign.isFork).map(({ seconds }) => seconds),
        1_000,
      )
      for (const [index, { left, width, isBefore }] of places.entries()) {
        const stroke = isBefore ? left + width : left
        expect(stroke).toBeCloseTo((signs[index]?.seconds ?? NaN) * 100)
      }
    }),
  )
})
