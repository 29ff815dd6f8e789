import { describe, expect, test } from 'vitest'
import {
  helpOf,
  numberOption,
  readArguments,
  readDuration,
  usageOf,
  type Program,
} from './arguments'

const PROGRAM: Program = {
  name: 'probe',
  summary: 'Probes a file.',
  words: 'FILE',
  wordsMax: 1,
  options: {
    seeds: { value: 'N', text: 'so many seeds' },
    until: { value: 'TIME', text: 'until this time' },
    json: { short: 'j', text: 'prints JSON' },
  },
  example: 'npm run probe -- a.json',
  exits: { 0: 'it was read', 2: 'it was not' },
}
const COMMAND: Program = { ...PROGRAM, words: '[COMMAND …]', takesCommand: true }

describe('a command line', () => {
  test.each([
    [['file', '--until', '60s', '--json', '--seeds=3']],
    [['-j', '--seeds', '3', '--until=60s', 'file']],
  ])('gives words, options and flags in any order: %j', (argv) => {
    const read = readArguments(argv, PROGRAM)
    expect(read.ok && read.value.words).toEqual(['file'])
    expect(read.ok && Object.fromEntries(read.value.options)).toEqual({ until: '60s', seeds: '3' })
    expect(read.ok && [...read.value.flags]).toEqual(['json'])
  })

  test.each([
    [
      ['--sedes', '3'],
      'there is no option --sedes; did you mean --seeds? there are --seeds, --until, --json, --help, --version',
    ],
    [['-x'], 'there is no option -x; there are --seeds, --until, --json, --help, --version'],
    [['--__proto__'], /^there is no option --__proto__/],
    [['--until'], '--until needs a value'],
    [['--json=yes'], '--json takes no value'],
    [['--seeds', '1', '--seeds', '2'], '--seeds is given twice'],
    [['a', 'b'], 'b: not understood'],
  ])('%j is refused', (argv, error) => {
    const read = readArguments(argv, PROGRAM)
    expect(read.ok ? 'read' : read.error).toEqual(
      typeof error === 'string' ? error : expect.stringMatching(error),
    )
  })

  test('an empty word is dropped, and - is a word', () => {
    expect(readArguments([''], PROGRAM)).toMatchObject({ ok: true, value: { words: [] } })
    expect(readArguments(['-'], PROGRAM)).toMatchObject({ ok: true, value: { words: ['-'] } })
  })

  test.each([
    [['-j', 'create', '-s', '-e', '/a', 'b c'], ['create', '-s', '-e', '/a', 'b c'], {}, true],
    [['--seeds', '3', 'ls', '-se', '/', ''], ['ls', '-se', '/', ''], { seeds: '3' }, false],
    [['ls', '-j', '/', '--until', '5s'], ['ls', '-j', '/'], { until: '5s' }, false],
    [['set', '/a', '--', '--json'], ['set', '/a', '--json'], {}, false],
    [['set', '/a', '--what'], ['set', '/a', '--what'], {}, false],
  ])('a command keeps its own short options: %j', (argv, words, options, isJson) => {
    const read = readArguments(argv, COMMAND)
    expect(read.ok && read.value.words).toEqual(words)
    expect(read.ok && Object.fromEntries(read.value.options)).toEqual(options)
    expect(read.ok && read.value.flags.has('json')).toBe(isJson)
  })

  test('help is made from the declarations', () => {
    expect(usageOf(PROGRAM)).toContain('usage: npm run probe -- [options] FILE')
    const help = helpOf(PROGRAM)
    for (const text of ['-j, --json', '--seeds N', '-h, --help', '--version', 'a.json', 'it was']) {
      expect(help).toContain(text)
    }
  })

  test.each([
    ['3', { ok: true, value: 3 }],
    ['0', { ok: false, error: '--seeds 0: a whole number of at least 1 is expected' }],
    ['', { ok: false, error: '--seeds : a whole number of at least 1 is expected' }],
    ['x', { ok: false, error: '--seeds x: a whole number of at least 1 is expected' }],
    ['-1', { ok: false, error: '--seeds -1: a whole number of at least 1 is expected' }],
    ['1.5', { ok: false, error: '--seeds 1.5: a whole number of at least 1 is expected' }],
  ])('the number %s is read or refused', (text, result) => {
    const read = readArguments(['--seeds', text], PROGRAM)
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
  ])('the duration %s is read or refused', (text, ms) => {
    expect(readDuration(text)).toBe(ms)
  })
})
