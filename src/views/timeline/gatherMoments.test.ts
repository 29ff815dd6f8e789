import { expect, test } from 'vitest'
import { layoutAxis } from '../shared/axis'
import { gatherMoments, type ScrubberMoment, type MomentKind } from './gatherMoments'

const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 1_000 }, [], 600)

const moment = (ms: number, kind: MomentKind, name: string = kind): ScrubberMoment => ({
  at: ms * 1_000,
  step: ms,
  kind,
  name,
  words: [name],
})

const gathered = (...moments: readonly ScrubberMoment[]) =>
  gatherMoments(moments, { axis: AXIS, large: 1, countWords: (count) => `${count} moments` })

test('a moment with room has its words', () => {
  expect(gathered(moment(100, 'elected', '5 elected'))).toMatchObject([
    { x: 100, words: '5 elected', kind: 'elected', isBefore: false },
  ])
})

test('marks that would overlap are one with their number, in the look of the gravest', () => {
  const [mark, ...others] = gathered(
    moment(100, 'elected'),
    moment(104, 'down'),
    moment(119, 'serving'),
  )
  expect(others).toEqual([])
  expect(mark).toMatchObject({ x: 100, kind: 'down', words: '3 moments' })
  expect(mark?.moments.map(({ kind }) => kind)).toEqual(['elected', 'down', 'serving'])
})

test('words that the next mark leaves no room stand before their icon, or are left out', () => {
  const marks = gathered(
    moment(200, 'elected', 'a long name'),
    moment(230, 'down', 'another name'),
    moment(260, 'expiry', 'the last one'),
  )
  expect(marks.map(({ words, isBefore }) => [words, isBefore])).toEqual([
    ['a long name', true],
    [undefined, false],
    ['the last one', false],
  ])
})

test('commits are named where there is room, and gathered where there is none', () => {
  const apart = gathered(moment(100, 'committed', '1·1'), moment(300, 'committed', '1·2'))
  expect(apart.map(({ words }) => words)).toEqual(['1·1', '1·2'])
  const close = Array.from({ length: 40 }, (_unused, n) => moment(100 + n, 'committed', '1·1'))
  const marks = gathered(...close, moment(400, 'down', 'killed'))
  expect(marks.map(({ words }) => words)).toEqual(['40 moments', 'killed'])
})

test('no mark or word covers another one', () => {
  const kinds: readonly MomentKind[] = ['elected', 'committed', 'down', 'connected', 'expiry']
  const marks = gathered(
    ...Array.from({ length: 90 }, (_unused, n) =>
      moment((n * 137) % 600, kinds[n % kinds.length] ?? 'down', `a name ${n}`),
    ),
  )
  expect(marks.length).toBeGreaterThan(3)
  marks.slice(1).forEach(({ x }, index) => {
    expect(x - (marks[index]?.x ?? 0)).toBeGreaterThanOrEqual(24)
  })
})
