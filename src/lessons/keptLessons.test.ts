import { expect, test } from 'vitest'
import { judgeLesson, readLessonText } from '.'
import lesson1 from './testdata/lesson1.json'

// A file of an earlier version that stands here opens in every later release.

test('a lesson file of version 1 opens with all its steps, and its goal can be reached', () => {
  const read = readLessonText(JSON.stringify(lesson1))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { steps, scenario, next } = read.value
  expect(steps.map(({ kind }) => kind)).toEqual(['see', 'predict', 'do', 'explain', 'end'])
  expect([scenario.interventions.length, next]).toEqual([5, '1.2'])
  expect(judgeLesson(read.value).filter(({ fault }) => fault !== undefined)).toEqual([])
})
