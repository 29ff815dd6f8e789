import { expect, test } from 'vitest'
import { isComposing } from './isComposing'

test('a key of an input method is recognised by isComposing or by keyCode 229', () => {
  expect(isComposing({ isComposing: true, keyCode: 27 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 27 })).toBe(false)
})
