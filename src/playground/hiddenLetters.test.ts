import { describe, expect, test } from 'vitest'
import { measureSource, SHOWN_LETTERS } from './hiddenLetters'

describe('a source', () => {
  test('is measured in lines, whatever ends them', () => {
    expect(measureSource('a\r\nbcd\re')).toEqual({
      lines: 3,
      letters: 8,
      longest: { line: 2, letters: 3 },
      gaps: [],
    })
  })

  test('has gaps where code continues far below or far to the right', () => {
    const far = `a${'\n'.repeat(20)}b\nc${' '.repeat(60)}d\n${' '.repeat(90)}e`
    expect(measureSource(far).gaps).toEqual([21, 22, 23])
    expect(measureSource(`a${'\n'.repeat(5)}b\n        c`).gaps).toEqual([])
  })

  test.each([
    '\u202e',
    '\u200b',
    '\u2028',
    '\u00a0',
    '\u3164',
    '\u{e0041}',
    '\u3000',
    '\0',
    '\ufeff',
  ])('shows the letter %j by its number', (letter) => {
    expect([...`a${letter}b`.matchAll(SHOWN_LETTERS)]).toHaveLength(1)
  })

  test.each(['a', ' ', '\n', '\t', '锁', 'é'])('shows the letter %j as it is', (letter) => {
    expect([...letter.matchAll(SHOWN_LETTERS)]).toEqual([])
  })
})
