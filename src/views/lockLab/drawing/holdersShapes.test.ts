import { expect, test } from 'vitest'
import { estimateText, type Shape } from '../../../drawing'
import { canvasMarks, svgMarks } from '../../../drawing/testing/recordCanvas'
import { recordTrial } from '../../../engine'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { WORKLOAD_DEFAULT } from '../../../scenario'
import { createWalker, isBrokenBy, stateAt } from '../model/queue'
import { HOLDER_SIZES, holdersShapes } from './holdersShapes'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))

const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
const recording = recordTrial({ system: 'redisLock', workload })

function drawn(us: number, widthPx: number): readonly Shape[] {
  const state = stateAt(createWalker(recording), us)
  const isBroken = isBrokenBy(state, new Set())
  const sizes = HOLDER_SIZES
  return holdersShapes({ state, isBroken, us, widthPx, sizes, measure: estimateText, t })
}

const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))
const boxesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) =>
    shape.type === 'rect' && shape.fill === '--surface' && shape.stroke !== undefined
      ? [shape]
      : [],
  )

const BOTH_US = 9_000_000

test('a free lock is one dashed box', () => {
  const shapes = drawn(-1, 400)
  expect(textsOf(shapes).map(({ text }) => text)).toEqual([t('locks.free')])
  expect(boxesOf(shapes)).toMatchObject([{ stroke: '--edge', dash: [6, 4] }])
})

test('two holders stand side by side, or in rows if there is no room', () => {
  const wide = boxesOf(drawn(BOTH_US, 560))
  expect(wide).toHaveLength(2)
  expect(wide[0]?.y).toBe(wide[1]?.y)
  const narrow = boxesOf(drawn(BOTH_US, 300))
  expect(narrow).toHaveLength(2)
  expect(narrow[1]?.y).toBeGreaterThan((narrow[0]?.y ?? 0) + (narrow[0]?.height ?? 0))
  for (const { x, width } of narrow) expect(x + width / 2).toBeCloseTo(150)
  expect(textsOf(drawn(BOTH_US, 300)).map(({ text }) => text)).toEqual(
    expect.arrayContaining([t('locks.twoHolders'), 'c1', 'c2', t('locks.state.paused')]),
  )
})

test('a box surrounds its words with equal space on both sides', () => {
  const shapes = drawn(BOTH_US, 560)
  const [box] = boxesOf(shapes)
  const sign = shapes.find(({ type }) => type === 'group')
  const words = textsOf(shapes).find(({ text }) => text === t('locks.state.paused'))
  if (box === undefined || words === undefined || sign === undefined) throw new Error('no box')
  const right = words.x + estimateText(words.text, words)
  // The sign, 20 px wide, stands 9 px before the words.
  const left = words.x - 29
  expect(left - box.x).toBeCloseTo(box.x + box.width - right)
  expect(left).toBeGreaterThan(box.x + 10)
})

test('a canvas and an SVG of the holders have the same marks', () => {
  const shapes = drawn(BOTH_US, 400)
  expect(svgMarks(shapes)).toEqual(canvasMarks(shapes))
})
