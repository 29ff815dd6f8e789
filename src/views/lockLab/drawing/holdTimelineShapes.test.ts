import { expect, test } from 'vitest'
import { estimateText, shapesToSvg } from '../../../drawing'
import { printShapes } from '../../../drawing/testing/printShapes'
import { canvasMarks, svgMarks, TOKEN_STYLE } from '../../../drawing/testing/recordCanvas'
import { recordTrial } from '../../../engine'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { WORKLOAD_DEFAULT } from '../../../scenario'
import { layoutHolds } from '../layout/holdTimeline'
import { holdsOf } from '../model/holds'
import { overlapNameShapes, holdTimelineShapes, type HoldTimelineScene } from './holdTimelineShapes'

await completeCatalogue('zh-CN')
const { t } = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
const recording = recordTrial({ system: 'redlock', workload })
const sceneOf = (widthPx: number): HoldTimelineScene => ({
  holds: holdsOf(recording, new Set()),
  layout: layoutHolds(2, widthPx, recording.toUs - recording.fromUs),
  troubleUs: (recording.troubleUs ?? 0) - recording.fromUs,
  textPx: 12,
  measure: estimateText,
  t,
})

test('the shapes of a timeline of holds stay the same', async () => {
  await expect(printShapes(holdTimelineShapes(sceneOf(800)))).toMatchFileSnapshot(
    './testdata/holds.txt',
  )
})

test('a canvas and an SVG of a timeline of holds have the same marks', () => {
  const scene = sceneOf(800)
  const shapes = [...holdTimelineShapes(scene), ...overlapNameShapes(scene)]
  expect(svgMarks(shapes)).toEqual(canvasMarks(shapes))
})

test('a timeline of holds names its time unit in the reader’s language and each write’s outcome', () => {
  const svg = shapesToSvg(holdTimelineShapes(sceneOf(800)), TOKEN_STYLE)
  expect(svg).toContain('>0 秒</text>')
  expect(svg).toContain(`<title>${t('locks.mark.late')}</title>`)
})

test('an overlap is labelled if its name fits', () => {
  const [name] = overlapNameShapes(sceneOf(800))
  expect(name).toMatchObject({ text: t('locks.twoAtOnce'), halo: { stroke: '--surface' } })
  expect(overlapNameShapes(sceneOf(120))).toEqual([])
})
