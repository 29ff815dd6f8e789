import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { WORKLOAD_DEFAULT, type LockSystemId } from '../../../scenario'
import { playTrial } from '../../../engine'
import { toSvg } from '../../../drawing'
import { TOKEN_STYLE } from '../../../drawing/testing/recordCanvas'
import { chartShapes } from './chartPicture'
import type { Charted } from '../text/words'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const pointsOf = (system: LockSystemId) =>
  [4, 8].map((clients) => playTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients } }))
const POINTS = pointsOf('zkHerd')

function textsOf(metric: Charted, isLog = false, points = POINTS): readonly string[] {
  const [shapes, height] = chartShapes(points, { metric, isLog }, 800, ENGLISH)
  const svg = toSvg({ width: 800, height, shapes, title: '' }, TOKEN_STYLE)
  expect(svg).not.toMatch(/NaN|undefined/)
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text)
}

test('the saved chart is of what was chosen', () => {
  const events = textsOf('watchEvents')
  const shares = textsOf('fairness')
  expect(events[0]).toContain(ENGLISH.t('locks.count.watchEvents'))
  expect(events).toContain(ENGLISH.t('locks.curve2'))
  expect(shares[0]).toContain(ENGLISH.t('locks.count.fairness'))
  // A share is written as one, and no law is said of it.
  expect(shares.some((text) => /^\d+ %$/.test(text))).toBe(true)
  expect(shares).not.toContain(ENGLISH.t('locks.curve2'))
})

test('on a logarithmic scale where that was chosen', () => {
  expect(textsOf('messages')).toContain('0')
  expect(textsOf('messages', true)).not.toContain('0')
})

test('nothing but zeroes, and nothing at all, have a logarithmic scale too', () => {
  const redis = pointsOf('redisLock')
  expect(textsOf('watchEvents', true, redis)).toContain('1')
  expect(textsOf('watchEvents', true, [...POINTS, ...redis])).toContain('100')
  expect(textsOf('watchEvents', true, [])).toContain('1')
  // What costs nothing follows no law.
  expect(textsOf('watchEvents', false, redis)).not.toContain(ENGLISH.t('locks.curve2'))
})
