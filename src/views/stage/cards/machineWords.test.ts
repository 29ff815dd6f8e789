import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue, type Locale } from '../../../i18n'
import type { MachineFaults } from '../../../simulator'
import { clockWord } from './machineWords'

async function translatorOf(locale: Locale) {
  const { t } = createTranslator(locale, await loadCatalogue(locale))
  await completeCatalogue(locale)
  return t
}

const setBy = (jumpMs: number): MachineFaults => ({ clock: { rate: 1, jumpMs } })

test('the shift of a clock is given in the units of the reader’s language', async () => {
  const [english, chinese] = [await translatorOf('en'), await translatorOf('zh-CN')]
  expect(clockWord(setBy(-250), english)).toBe('clock −250 ms')
  expect(clockWord(setBy(4_000), english)).toBe('clock +4 s')
  expect(clockWord(setBy(-250), chinese)).toBe('时钟 −250 毫秒')
  expect(clockWord(setBy(4_000), chinese)).toBe('时钟 +4 秒')
})
