import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { trialScenario, WORKLOAD_DEFAULT, type Trial } from '../../../scenario'
import { playTrial, recordTrial } from '../../../engine'
import { estimateText, toSvg } from '../../../drawing'
import { svgMarks, TOKEN_STYLE } from '../../../drawing/testing/recordCanvas'
import { arenaShapes } from './arenaPicture'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

function shapesOf(trial: Trial, us: number, widthPx: number, translator = ENGLISH) {
  const recording = recordTrial(trial)
  return arenaShapes({
    played: { result: playTrial(trial), recording, scenario: trialScenario(trial) },
    recording,
    us,
    endUs: recording.toUs - recording.fromUs,
    widthPx,
    translator,
    measure: estimateText,
  })
}

function drawn(trial: Trial, us: number, translator = ENGLISH): string {
  const [shapes, height] = shapesOf(trial, us, 400, translator)
  return toSvg({ width: 400, height, shapes, title: '' }, TOKEN_STYLE)
}

/** Returns the texts of an SVG. */
const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text)

test('a picture of a queue shows its counters, its holder, its waiting clients and its sentence', () => {
  const trial: Trial = { system: 'zkHerd', workload: { ...WORKLOAD_DEFAULT, clients: 4 } }
  const svg = drawn(trial, 60_000)
  expect(svg).not.toMatch(/NaN|undefined/)
  const texts = textsOf(svg)
  for (const text of ['Everybody watches the list', 'woken in vain', '0 served, 3 wait']) {
    expect(texts).toContain(text)
  }
  expect(texts).toContain('c1 holds the lock, 3 wait.')
  // Waiting clients show their numbers.
  expect(texts).toEqual(expect.arrayContaining(['2', '3', '4']))
  expect(textsOf(drawn(trial, Infinity))).toContain('4 served, 0 wait')
  expect(textsOf(drawn(trial, 60_000, CHINESE))).toContain('人人监听列表')
})

test('a picture shows two holders at once as such', () => {
  const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
  const during = textsOf(drawn({ system: 'redisLock', workload }, 9_000_000))
  expect(during).toEqual(expect.arrayContaining(['c1', 'c2', 'Two holders at once']))
  const after = textsOf(drawn({ system: 'redisLock', workload }, 60_000_000)).join(' ')
  expect(after).toContain('The late write has overwritten')
  expect(after).not.toContain('Two holders at once')
})

test('the playhead lies over the hatching of an overlap and behind its words', () => {
  const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
  const marks = svgMarks(shapesOf({ system: 'redisLock', workload }, 9_000_000, 1_200)[0])
  const playhead = marks.lastIndexOf('stroke --ink 2')
  const hatching = marks.lastIndexOf('stroke --fault 2 @0.42')
  const words = marks.lastIndexOf(`text --fault ${ENGLISH.t('locks.twoAtOnce')}`)
  expect(hatching).toBeGreaterThan(0)
  expect(playhead).toBeGreaterThan(hatching)
  expect(words).toBeGreaterThan(playhead)
})
