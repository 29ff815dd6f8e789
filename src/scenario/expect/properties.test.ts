import { expect, test } from 'vitest'
import { PROPERTIES } from '../../checks'
import { JUDGED_PROPERTIES } from '../format'

test('expectations know the properties of the checks', () => {
  expect(JUDGED_PROPERTIES).toEqual(PROPERTIES)
})
