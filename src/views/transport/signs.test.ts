import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../actor'
import { fc } from '../../lib/testing/properties'
import type { Bookmark } from '../../store'
import type { BranchInfo } from '../../worker'
import { layoutSigns, namesOf, type PlacedFork, type SignPlace } from './signs'

const us = (seconds: number) => virtualUs(Math.round(seconds * 1_000_000))
const at = (seconds: number) => ({ at: us(seconds), step: stepIndex(Math.round(seconds * 1000)) })

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
  `${left}–${left + width}${isBefore ? ' before' : ''}${hasName ? '' : ' alone'}`

test.each([
  ['the root shows its forks, and theirs where they left it', 0, ['C 200', 'B, E 400', 'D 600']],
  ['a fork shows an earlier one where that left both', 1, ['C 200', 'A, D 400', 'E 700']],
  ['the earlier one shows all where it left', 2, ['A, B, D, E 200']],
  ['a fork of a fork shows all', 4, ['C 200', 'A, D 400', 'B 700']],
])('%s', (_, shown, expected) => {
  const branches = [branch(0), branch(1, 0, 4), branch(2, 0, 2), branch(3, 0, 6), branch(4, 1, 7)]
  const { forks } = layoutSigns(branches, shown, [], us(10), 1_000)
  expect(forks.map(sayFork)).toEqual(expected)
})

test('branches that part at nearly the same place have one sign', () => {
  const branches = [branch(0), branch(1, 0, 2), branch(2, 0, 2.3), branch(3, 0, 2.9)]
  const { forks } = layoutSigns(branches, 0, [], us(10), 1_000)
  expect(forks.map(sayFork)).toEqual(['B, C 200', 'D 290'])
})

test.each([
  ['behind its moment', [['begun', 1]], [], ['100–162']],
  ['before its moment at the end', [['nearly over', 9.8]], [], ['872.4–980 before']],
  [
    'two at one place are one',
    [
      ['one', 1],
      ['two', 1.1],
    ],
    [],
    ['100–184.8'],
  ],
  ['before a fork at its moment', [['parting', 3]], [3], ['222.8–300 before', '300–331.6']],
  ['behind the start, and the fork gives way', [['parting', 0]], [0], ['0–24 alone', '24–55.6']],
  [
    'before a fork that comes soon after',
    [['parting', 3]],
    [3.3],
    ['222.8–300 before', '330–361.6'],
  ],
  [
    'cut where both sides are short',
    [
      ['begun', 0],
      ['parting', 0.5],
      ['on', 1],
    ],
    [],
    ['0–50', '50–100', '100–139.2'],
  ],
] as const)('a name stands %s', (_, named, forkedAt, expected) => {
  const branches = [branch(0), ...forkedAt.map((seconds, index) => branch(index + 1, 0, seconds))]
  const bookmarks = named.map(([name, seconds]) => bookmark(name, seconds))
  const signs = layoutSigns(branches, 0, bookmarks, us(10), 1_000)
  const places = [...signs.bookmarks, ...signs.forks].map(({ place }) => place)
  expect(places.map(say)).toEqual(expected)
})

test('no sign covers another one, however many there are', () => {
  const moments = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 60 })
  fc.assert(
    fc.property(
      moments,
      moments,
      fc.integer({ min: 260, max: 1_400 }),
      (named, forkedAt, width) => {
        const branches = [branch(0), ...forkedAt.map((seconds, i) => branch(i + 1, 0, seconds))]
        const bookmarks = named.map((seconds) => bookmark('a moment', seconds))
        const signs = layoutSigns(branches, 0, bookmarks, us(10), width)
        const places = [...signs.bookmarks, ...signs.forks]
          .map(({ place }) => place)
          .toSorted((a, b) => a.left - b.left)
        for (const [index, place] of places.entries()) {
          const limit = places[index + 1]?.left ?? width
          expect(place.left).toBeGreaterThan(-0.001)
          expect(place.left + place.width).toBeLessThan(limit + 0.001)
          expect(place.width).toBeGreaterThanOrEqual(24)
        }
      },
    ),
  )
})
