import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../i18n/english'
import { mergeProgress, withAnswer, withMisconception, withPlace, withStep } from './changes'
import { FILE_MAX, LESSONS_MAX, STEPS_MAX } from './limits'
import { NO_PROGRESS, type Progress } from './progress'
import { cell, progressTable } from './progressTable'
import { progressForm, progressText, readKeptProgress, readProgressText } from './readProgress'

const steps = (progress: Progress, lesson: string, ids: readonly string[], atMs = 1): Progress =>
  ids.reduce(
    (before, step, index) =>
      withStep(before, { lesson, step, number: index + 1, stepCount: 3 }, atMs),
    progress,
  )

const wrong = { lesson: '1.2', step: 'who', isRight: false, misconception: 'larger-id' }
const half = withAnswer(steps(NO_PROGRESS, '1.2', ['look', 'who']), wrong, 5)

describe('a change', () => {
  test('goes on with the step after the one that is done, and ends with the last', () => {
    expect(half.lessons['1.2']).toMatchObject({ step: 3, done: ['look', 'who'], isDone: false })
    const whole = steps(half, '1.2', ['look', 'who', 'end'], 9)
    expect(whole.lessons['1.2']).toMatchObject({ step: 3, isDone: true, lastAtMs: 9 })
    // The lesson is read again from its beginning.
    expect(steps(whole, '1.2', ['look']).lessons['1.2']).toMatchObject({ step: 2, isDone: true })
  })

  test('goes on where the learner is, whatever was done or left out', () => {
    const left = withPlace(half, { lesson: '1.2', number: 7, stepCount: 8 }, 6)
    expect(left.lessons['1.2']).toMatchObject({
      step: 7,
      stepCount: 8,
      done: ['look', 'who'],
      isDone: false,
      lastAtMs: 6,
    })
  })

  test('counts tries, and each misconception that an answer shows', () => {
    const twice = withAnswer(half, wrong, 6)
    const right = withAnswer(twice, { lesson: '1.2', step: 'who', isRight: true }, 7)
    expect(right.lessons['1.2']?.answers).toEqual({
      who: { tries: 3, isRight: true, misconceptions: ['larger-id'] },
    })
    expect(right.misconceptions).toEqual({ 'larger-id': 2 })
    expect(withMisconception(right, 'larger-id').misconceptions).toEqual({ 'larger-id': 3 })
  })

  test.each(['constructor', 'tostring', '__proto__'])('of a lesson called %s is like any', (id) => {
    expect(Object.hasOwn(steps(NO_PROGRESS, id, ['look']).lessons, id)).toBe(true)
  })

  test('drops the lesson that was left the longest ago where there are too many', () => {
    const many = Array.from({ length: LESSONS_MAX + 1 }, (_, index) => index)
    const full = many.reduce(
      (before, index) => steps(before, `a${index}`, ['look'], index),
      NO_PROGRESS,
    )
    expect(Object.keys(full.lessons)).toHaveLength(LESSONS_MAX)
    expect(Object.hasOwn(full.lessons, 'a0')).toBe(false)
  })
})

describe('two sources together', () => {
  const other = steps(steps(NO_PROGRESS, '1.2', ['look', 'who', 'end'], 3), '2.1', ['look'], 8)

  test('lose nothing, and the later one says where to go on', () => {
    const both = mergeProgress(half, other)
    expect(both.lessons['1.2']).toMatchObject({
      done: ['look', 'who', 'end'],
      isDone: true,
      lastAtMs: 5,
      answers: { who: { tries: 1 } },
    })
    expect(both.lessons['2.1']).toEqual(other.lessons['2.1'])
  })

  test('are the same in either order, and once more changes nothing', () => {
    const both = mergeProgress(half, other)
    expect(mergeProgress(both, other)).toEqual(both)
    expect(mergeProgress(both, half)).toEqual(both)
    expect(Object.keys(mergeProgress(other, half).lessons).toSorted()).toEqual(['1.2', '2.1'])
  })
})

test('two sources with many steps together can be read again', () => {
  const many = (name: string): Progress => {
    const ids = Array.from({ length: STEPS_MAX }, (_, index) => `${name}${index}`)
    return ids.reduce(
      (before, step) => withAnswer(before, { lesson: '1.2', step, isRight: true }, 1),
      steps(NO_PROGRESS, '1.2', ids),
    )
  }
  const both = mergeProgress(many('a'), many('b'))
  expect(readProgressText(progressText(both))).toEqual({ ok: true, value: both })
})

describe('a file', () => {
  test('gives again what was written', () => {
    expect(readProgressText(progressText(half))).toEqual({ ok: true, value: half })
  })

  const form = progressForm(half)
  test.each<readonly [what: string, text: string, message: RegExp]>([
    ['no JSON', '{"zklab": ', /^line 1, column \d+: this is not JSON/],
    ['a scenario', '{"version": 2, "ensemble": {}}', /scenario/],
    ['a lesson', '{"version": 1, "kind": "lesson", "steps": []}', /lesson/],
    ['the table', progressTable(half), /table/],
    ['a link', 'https://lab.example/#s=2.abc', /link/],
    ['a zoo.cfg', '# mine\ntickTime=2000\n', /zoo\.cfg/],
    ['another JSON', '[1, 2]', /not a file of progress/],
    ['null', 'null', /not a file of progress/],
    ['a newer release', '{"zklab": "progress", "version": 2}', /^version: 2 was made by a newer/],
    ['a missing part', '{"zklab": "progress", "version": 1, "lessons": {}}', /^misconceptions: is/],
    ['an unknown part', JSON.stringify({ ...form, name: 'Ann' }), /no field "name"/],
    ['a name', JSON.stringify({ ...form, misconceptions: { '=A1': 1 } }), /^misconceptions.*name/],
    ['a count', JSON.stringify({ ...form, misconceptions: { a: 0.5 } }), /whole number/],
    ['too much', ' '.repeat(FILE_MAX + 1), /longer than/],
  ])('is refused by its fault: %s', (_what, text, message) => {
    const read = readProgressText(text)
    expect(read.ok ? '' : englishProblems(read.error)).toMatch(message)
  })
})

describe('a kept record', () => {
  test('leaves out what cannot be read, and nothing else', () => {
    const kept = { ...progressForm(half), name: 'Ann' }
    expect(readKeptProgress(kept)).toEqual(half)
    const lessons = { ...half.lessons, '9.9': { step: 0 }, '=1': half.lessons['1.2'] }
    expect(readKeptProgress({ ...kept, lessons, misconceptions: 3 })).toEqual({
      lessons: half.lessons,
      misconceptions: {},
    })
  })

  test('of a newer release, or of another program, is none', () => {
    expect(readKeptProgress({ zklab: 'progress', version: 2 })).toBe('newer')
    for (const other of [7, null, [], 'x', { lessons: {} }]) {
      expect(readKeptProgress(other)).toBeUndefined()
    }
  })
})

describe('the table', () => {
  test('has a row for each step, and names no person', () => {
    expect(progressTable(half)).toBe(
      'lesson,step,done,tries,misconceptions\r\n1.2,look,yes,0,\r\n1.2,who,yes,1,larger-id\r\n',
    )
  })

  test.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\t=1', "'\t=1"],
    ['a,"b"', '"a,""b"""'],
    ['1.2', '1.2'],
  ])('writes %j as %j', (text, written) => {
    expect(cell(text)).toBe(written)
  })
})
