import { expect, test } from 'vitest'
import { placeBand } from './placeBand'

test('a band gives a long stretch more room than a short one, by its logarithm', () => {
  const times = {
    id: 'a run',
    spans: [
      { fromMs: 0, toMs: 350, epoch: undefined },
      { fromMs: 350, toMs: 3_500, epoch: 1 },
    ],
    faultsMs: [350, 1_925, 4_000],
  }
  const { spans, faults } = placeBand(times)
  const rounded = spans.map(({ left, right, epoch }) => [left, right, epoch].map(roundedTo3))
  expect(rounded).toEqual([
    [0, 0.333, undefined],
    [0.333, 1, 1],
  ])
  expect(faults.map(roundedTo3)).toEqual([0.333, 0.667])
})

const roundedTo3 = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toFixed(3))
