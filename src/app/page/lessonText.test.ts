import { expect, test } from 'vitest'
import { isLessonText } from './lessonText'

test.each([
  [true, '{ "version": 1,\n  "kind" : "question" }'],
  [false, '{ "version": 1, "ensemble": { "servers": 3 } }'],
  [false, '#s=1.abc'],
])('whether a text is a lesson: %s', (isLesson, text) => {
  expect(isLessonText(text)).toBe(isLesson)
})
