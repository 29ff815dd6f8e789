import { expect, test } from 'vitest'
import { isLessonText, isProgressText } from './lessonText'

test.each([
  [true, '{ "version": 1,\n  "kind" : "question" }'],
  [false, '{ "version": 1, "ensemble": { "servers": 3 } }'],
  [false, '#s=1.abc'],
])('whether a text is a lesson: %s', (isLesson, text) => {
  expect(isLessonText(text)).toBe(isLesson)
})

test.each([
  [true, '{\n  "zklab": "progress",\n  "version": 1, "lessons": {} }'],
  [false, '{ "version": 1, "kind": "lesson" }'],
  [false, 'zklab: progress'],
])('whether a text is progress: %s', (isProgress, text) => {
  expect(isProgressText(text)).toBe(isProgress)
})
