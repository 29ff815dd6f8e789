import { describe, expect, test } from 'vitest'
import { matchesGlob } from './notify'

describe('globs', () => {
  test.each([
    ['a*c', 'abbc', true],
    ['a*c', 'abbd', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['h?llo', 'hello', true],
    ['h[ae]llo', 'hillo', false],
    ['h[^e]llo', 'hallo', true],
    ['h[^e]llo', 'hello', false],
    ['[c-a]x', 'bx', true],
    ['[a-]x', '-x', true],
    ['\\*', '*', true],
    ['\\*', 'a', false],
    ['[abc', '[abc', true],
    ['a**b*', 'axbyb', true],
    ['*a.b', 'a.b', true],
    ['*a.b', 'axb', false],
  ])('the pattern %s matches %s: %s', (pattern, text, isMatch) => {
    expect(matchesGlob(pattern, text)).toBe(isMatch)
  })

  test('no pattern takes forever', () => {
    expect(matchesGlob(`${'*a'.repeat(1_000)}*b`, 'a'.repeat(20_000))).toBe(false)
    expect(matchesGlob('['.repeat(50_000), '['.repeat(50_000))).toBe(true)
  })
})
