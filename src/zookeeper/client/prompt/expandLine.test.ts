import { expect, test } from 'vitest'
import { expandedLetters, expandLine, hasPlaceholder } from './expandLine'

test('placeholders are replaced by the number of the run and by letters', () => {
  expect(expandLine('create /big/n{i}-{pad:3} {i}', 7)).toBe('create /big/n7-xxx 7')
  expect(expandLine('create /a {j} {pad:} {pad:12345678}', 1)).toBe(
    'create /a {j} {pad:} {pad:12345678}',
  )
})

test('a line has a placeholder or not, however often it is asked', () => {
  for (const line of ['set /a {i}', 'set /a {pad:9}']) {
    expect([hasPlaceholder(line), hasPlaceholder(line)]).toEqual([true, true])
  }
  expect(hasPlaceholder('set /a {x}')).toBe(false)
})

test('the letters of all runs are counted without writing them', () => {
  const line = 'set /a{i} {pad:100}'
  expect(expandedLetters(line, 1)).toBeGreaterThanOrEqual(expandLine(line, 99_999).length)
  expect(expandedLetters('{pad:9999999}', 1000)).toBeGreaterThan(9_000_000_000)
})
