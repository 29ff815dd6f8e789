import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { coverageText } from './coverageText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')

const COVERAGE = {
  schedules: 100,
  deaths: 61,
  restarts: 29,
  disconnects: 58,
  leaders: 66,
  pauses: 0,
  pauseMaxMs: 0,
  holdFactors: [1, 5, 25, 100],
}

test('a search that breaks nothing says what it covered', async () => {
  const { t } = createTranslator('en', await loadCatalogue('en'))
  expect(coverageText(COVERAGE, t)).toBe(
    'Nothing broke in 100 schedules. Tried were 61 deaths of clients with 29 restarts, 58 lost connections, 66 deaths of the leader and no pauses. Sleeps inside lasted as written and 5×, 25× and 100× as long, up to 20 s.',
  )
  expect(coverageText({ ...COVERAGE, pauses: 70, pauseMaxMs: 980 }, t)).toContain(
    'and 70 pauses of up to 0.980 s.',
  )
})

test('the coverage of a search has a Chinese text too', async () => {
  const { t } = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  expect(coverageText({ ...COVERAGE, pauses: 70, pauseMaxMs: 20_000 }, t)).toBe(
    '100 个调度中没有出现问题。试过的故障：客户端崩溃 61 次（其中 29 次重新启动），断线 58 次，Leader 崩溃 66 次，停顿 70 次，最长 20.00 秒。持有期间的 sleep 既按原样，也按 5×、25×、100× 延长，最长 20 秒。',
  )
})
