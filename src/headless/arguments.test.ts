import { describe, expect, test } from 'vitest'
import { lengthenFlag, numberOption, readArguments, readDuration } from './arguments'

const KNOWN = { options: ['seeds', 'until'], flags: ['json'] }

describe('a command line', () => {
  test('words, options and flags in any order', () => {
    const read = readArguments(['file', '--until', '60s', '--json', '--seeds=3'], KNOWN)
    expect(read).toEqual({
      ok: true,
      value: {
        words: ['file'],
        options: new Map([
          ['until', '60s'],
          ['seeds', '3'],
        ]),
        flags: new Set(['json']),
      },
    })
  })

  test.each([
    [['--sedes', '3'], 'there is no option --sedes; there are --seeds, --until, --json'],
    [['--until'], '--until needs a value'],
    [['--json=yes'], 'there is no option --json; there are --seeds, --until, --json'],
  ])('%j is refused', (argv, error) => {
    expect(readArguments(argv, KNOWN)).toEqual({ ok: false, error })
  })

  test.each([
    [['-j'], ['--json']],
    [
      ['--seeds', '3', '-j', 'ls', '/'],
      ['--seeds', '3', '--json', 'ls', '/'],
    ],
    [
      ['--seeds=3', '-j', '--json'],
      ['--seeds=3', '--json', '--json'],
    ],
    [
      ['--until', '-j', '-j'],
      ['--until', '-j', '--json'],
    ],
    [
      ['ls', '-j', '/'],
      ['ls', '-j', '/'],
    ],
    [[], []],
  ])('%j is %j: a short flag before the command', (argv, words) => {
    expect(lengthenFlag(argv, KNOWN, ['-j', '--json'])).toEqual(words)
  })

  test.each([
    ['3', { ok: true, value: 3 }],
    ['0', { ok: false, error: '--seeds 0: a whole number of at least 1 is expected' }],
    ['x', { ok: false, error: '--seeds x: a whole number of at least 1 is expected' }],
    ['1.5', { ok: false, error: '--seeds 1.5: a whole number of at least 1 is expected' }],
  ])('a number %s', (text, result) => {
    const read = readArguments(['--seeds', text], KNOWN)
    expect(read.ok && numberOption(read.value, 'seeds', 9, 1)).toEqual(result)
  })

  test.each([
    ['60s', 60_000],
    ['1500ms', 1_500],
    ['0.125ms', 0.125],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['250', 250],
    ['soon', undefined],
    ['-1s', undefined],
  ])('a duration %s', (text, ms) => {
    expect(readDuration(text)).toBe(ms)
  })
})
