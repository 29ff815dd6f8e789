import { expect, test } from 'vitest'
import { ok } from '../../lib'
import { parseConfig, SAMPLE } from '.'

test('the sample is what its text says', () => {
  expect(parseConfig(SAMPLE.text)).toEqual(ok(SAMPLE.config))
})
