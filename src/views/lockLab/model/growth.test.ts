import { expect, test } from 'vitest'
import { WORKLOAD_DEFAULT, type LockSystemId } from '../../../scenario'
import { playTrial, type TrialResult } from '../../../engine'
import { comparedPoints, growthPicture } from './growth'
import { createTranslator, loadCatalogue } from '../../../i18n'
import { figureOf, groupDigits, writtenFigure } from '../text/words'

const result = (system: LockSystemId, clients: number): TrialResult =>
  playTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients } })

test('a chart of another question is not drawn, and kinds that are not compared are left out', () => {
  const points = [result('zkHerd', 5), result('zkPredecessor', 5)]
  const systemsOf = (drawn: readonly TrialResult[]) => drawn.map(({ trial }) => trial.system)
  expect(systemsOf(comparedPoints(points, ['zkPredecessor'], false))).toEqual(['zkPredecessor'])
  expect(comparedPoints(points, ['zkPredecessor', 'etcdMutex'], false)).toEqual([])
  // Its points arrive one after another.
  expect(systemsOf(comparedPoints(points, ['zkPredecessor', 'etcdMutex'], true))).toEqual([
    'zkPredecessor',
  ])
})

test('each growth law goes through the last point of its systems', () => {
  const points = [
    result('zkHerd', 10),
    result('zkHerd', 5),
    result('zkPredecessor', 10),
    result('zkPredecessor', 5),
  ]
  const { curves, laws, clientsMax, valueMax } = growthPicture(points, 'watchEvents')
  expect(curves.map(({ system, points: shownPoints }) => [system, shownPoints])).toEqual([
    [
      'zkHerd',
      [
        { clients: 5, value: 15 },
        { clients: 10, value: 55 },
      ],
    ],
    [
      'zkPredecessor',
      [
        { clients: 5, value: 4 },
        { clients: 10, value: 9 },
      ],
    ],
  ])
  expect(laws).toEqual([
    { power: 2, factor: 0.55 },
    { power: 1, factor: 0.9 },
  ])
  expect([clientsMax, valueMax]).toEqual([10, 55])
  expect(growthPicture(points, 'fairness').laws).toEqual([])
})

test('figures are written with their units', async () => {
  const { t } = createTranslator('en', await loadCatalogue('en'))
  const played = result('zkPredecessor', 3)
  expect(figureOf(played, 'perTurn')).toBeCloseTo(played.counters.messages / 3)
  expect(writtenFigure('fairness', 1, t)).toBe('100 %')
  expect(writtenFigure('handOver', undefined, t)).toBe('–')
  expect(writtenFigure('handOver', 2_345, t)).toBe('2.3 ms')
  expect(writtenFigure('bytes', 9_999, t)).toBe('9,999 B')
  expect(writtenFigure('bytes', 2_345_678, t)).toBe('2,346 kB')
  expect(groupDigits(1_234_567)).toBe('1,234,567')
})
