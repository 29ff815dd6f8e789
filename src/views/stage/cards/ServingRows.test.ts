import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { silenceText } from './ServingRows'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))

test.each([
  [400, 'heard just now'],
  [1_240, 'heard 1.2 ms ago'],
  [999_499, 'heard 999 ms ago'],
  [999_800, 'heard 1.00 s ago'],
  [2_010_000, 'heard 2.01 s ago'],
])('a leader that was silent for %i µs is shown as %s', (us, text) => {
  expect(silenceText(us, t)).toBe(text)
})
