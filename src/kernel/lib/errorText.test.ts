import { expect, test } from 'vitest'
import { AssertionError } from './assert'
import { errorReport, errorText } from './errorText'

/** Returns an error with its stack as an engine writes it. */
const withStack = (error: Error, stack: string | undefined): Error =>
  Object.defineProperty(error, 'stack', { value: stack })

test.each([
  ['V8', 'TypeError: no such thing\n    at step (server.js:1:2)\n    at run (host.js:3:4)'],
  ['SpiderMonkey', 'step@server.js:1:2\nrun@host.js:3:4\n'],
  ['JavaScriptCore', 'step@server.js:1:2\nrun@host.js:3:4'],
])('a report of %s begins with name and message, and names the calls', (_engine, stack) => {
  const [first, ...calls] = errorReport(withStack(new TypeError('no such thing'), stack)).split(
    '\n',
  )
  expect(first).toBe('TypeError: no such thing')
  expect(calls).toHaveLength(2)
  expect(calls[0]).toContain('server.js:1:2')
})

test('an error without a stack, or a thrown value that is no error, is reported by its text', () => {
  expect(errorReport(withStack(new RangeError('too far'), undefined))).toBe('RangeError: too far')
  expect(errorReport(withStack(new RangeError('too far'), ''))).toBe('RangeError: too far')
  expect(errorReport('gone')).toBe('gone')
  expect(errorText(new AssertionError('zxid went back'))).toBe('AssertionError: zxid went back')
})
