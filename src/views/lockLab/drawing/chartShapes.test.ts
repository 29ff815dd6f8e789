import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { LOCK_SYSTEM_IDS, WORKLOAD_DEFAULT, type LockSystemId } from '../../../scenario'
import { playTrial } from '../../../engine'
import { estimateText, toSvg, type Shape } from '../../../drawing'
import { printShapes } from '../../../drawing/testing/printShapes'
import { canvasMarks, svgMarks, TOKEN_STYLE } from '../../../drawing/testing/recordCanvas'
import { growthPicture } from '../model/growth'
import { CHART_HEIGHT_PX, chartShapes } from './chartShapes'
import type { Charted } from '../text/words'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const pointsOf = (system: LockSystemId) =>
  [4, 8].map((clients) => playTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients } }))
const POINTS = pointsOf('zkHerd')

function drawn(metric: Charted, isLog = false, points = POINTS, textPx = 12): readonly Shape[] {
  const picture = growthPicture(points, metric)
  const { t } = ENGLISH
  return chartShapes({ picture, metric, isLog, widthPx: 400, textPx, measure: estimateText, t })
}

function textsOf(metric: Charted, isLog = false, points = POINTS): readonly string[] {
  const shapes = drawn(metric, isLog, points)
  const picture = { width: 400, height: CHART_HEIGHT_PX, shapes, title: '' }
  const svg = toSvg(picture, TOKEN_STYLE)
  expect(svg).not.toMatch(/NaN|undefined/)
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text)
}

test.each([
  ['linear', false],
  ['logarithmic', true],
])('the shapes of a chart stay the same: %s', async (name, isLog) => {
  await expect(printShapes(drawn('messages', isLog))).toMatchFileSnapshot(
    `./testdata/chart-${name}.txt`,
  )
})

test('a chart shows the chosen figure', () => {
  const shares = textsOf('fairness')
  expect(textsOf('watchEvents')).toContain(ENGLISH.t('locks.curve2'))
  // A share is written in percent and has no growth law.
  expect(shares.some((text) => /^\d+ %$/.test(text))).toBe(true)
  expect(shares).not.toContain(ENGLISH.t('locks.curve2'))
})

test('a chart has a logarithmic scale if chosen', () => {
  expect(textsOf('messages')).toContain('0')
  expect(textsOf('messages', true)).not.toContain('0')
})

test('a chart of zeroes or of no points can have a logarithmic scale', () => {
  const redis = pointsOf('redisLock')
  expect(textsOf('watchEvents', true, redis)).toContain('1')
  expect(textsOf('watchEvents', true, [...POINTS, ...redis])).toContain('100')
  expect(textsOf('watchEvents', true, [])).toContain('1')
  // A kind without costs follows no law.
  expect(textsOf('watchEvents', false, redis)).not.toContain(ENGLISH.t('locks.curve2'))
})

test('the value labels of a chart fit on the left, even in large letters', () => {
  for (const textPx of [12, 16]) {
    const ends = drawn('handOver', false, POINTS, textPx).flatMap((shape) =>
      shape.type === 'text' && shape.anchor === 'end' && shape.isMono === true
        ? [shape.x - estimateText(shape.text, shape)]
        : [],
    )
    expect(ends.length).toBeGreaterThan(2)
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0)
  }
})

test('a canvas and an SVG of a chart have the same marks', () => {
  const shapes = drawn('watchEvents')
  expect(svgMarks(shapes)).toEqual(canvasMarks(shapes))
})

test('names of curves that end at equal values do not cover each other', () => {
  const equal = LOCK_SYSTEM_IDS.flatMap((system) =>
    POINTS.map((point) => ({
      ...point,
      trial: { ...point.trial, system },
    })),
  )
  const ids = new Set(LOCK_SYSTEM_IDS.map((system) => ENGLISH.t(`locks.short.${system}`)))
  const names = drawn('messages', false, equal).flatMap((shape) =>
    shape.type === 'text' && ids.has(shape.text) ? [shape] : [],
  )
  expect(names).toHaveLength(LOCK_SYSTEM_IDS.length)
  const heights = names.map(({ y }) => y).toSorted((a, b) => a - b)
  heights.slice(1).forEach((y, index) => {
    expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(12)
  })
  expect(heights[0]).toBeGreaterThanOrEqual(12)
})
