import { describe, expect, test } from 'vitest'
import type { Milestone } from '../../../engine'
import { seenSigns } from './signLabels'

const kill = {
  type: 'done',
  step: 1,
  at: 0,
  action: { do: 'kill', server: 1 },
} as unknown as Milestone
const op = { type: 'done', step: 1, at: 0, action: { do: 'op' } } as unknown as Milestone

const rowsOf = (signs: readonly (readonly [x: number, milestone: Milestone])[]) =>
  seenSigns(
    signs.map(([x, milestone]) => ({ x, milestone })),
    400,
  ).map(({ sign, label }) => `${sign.x} ${label?.row ?? 'none'} ${label?.widthPx ?? ''}`.trim())

describe('the labels of signs', () => {
  test('a sign beyond an edge has no label and no line', () => {
    expect(
      rowsOf([
        [-30, kill],
        [-5, kill],
        [407, kill],
      ]),
    ).toEqual(['-5 0 240'])
  })

  test('labels of near lines alternate rows as long as rows are free', () => {
    expect(
      rowsOf([
        [10, kill],
        [40, kill],
        [70, kill],
        [200, kill],
      ]),
    ).toEqual(['10 0 174', '40 1 240', '70 none', '200 0 184'])
  })

  test('a label ends at the edge of the field, or is left out', () => {
    expect(rowsOf([[310, kill]])).toEqual(['310 0 74'])
    expect(rowsOf([[360, kill]])).toEqual(['360 none'])
  })

  test('faults get labels before other interventions', () => {
    expect(
      rowsOf([
        [10, op],
        [40, op],
        [70, kill],
        [100, kill],
      ]),
    ).toEqual(['10 none', '40 none', '70 0 240', '100 1 240'])
  })

  test('an intervention that is no fault does not share the line of another', () => {
    expect(
      rowsOf([
        [10, kill],
        [12, op],
        [200, op],
      ]),
    ).toEqual(['10 0 174', '200 0 184'])
  })
})
