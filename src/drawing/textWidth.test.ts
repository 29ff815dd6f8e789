import { expect, test } from 'vitest'
import { cutText, wrapText } from './fitText'
import { textWidth, widthAt } from './textWidth'

test('a text is broken between words, and between ideographs', () => {
  expect(wrapText('one two three', 10, 45, 3)).toEqual(['one two', 'three'])
  expect(wrapText('一二三四五', 10, 30, 3)).toEqual(['一二三', '四五'])
  expect(wrapText('Leader 5 提交 1:1', 10, 200, 1)).toEqual(['Leader 5 提交 1:1'])
  expect(wrapText('', 10, 40, 2)).toEqual([])
})

test('a text that does not fit into the lines ends in an ellipsis', () => {
  expect(wrapText('one two three four five', 10, 45, 2)).toEqual(['one two', 'three …'])
})

test('ideographs are square, and monospaced digits are narrower', () => {
  expect(textWidth('过半', 20)).toBe(40)
  expect(textWidth('1·7', 10, true)).toBeCloseTo(18)
})

test('capitals are wider than other letters, and points are narrower', () => {
  // Inter at weight 700 is about as wide; smaller estimates would let words leave their box.
  expect(textWidth('SNAPCHUNK', 100)).toBeGreaterThanOrEqual(640)
  expect(textWidth('its ACK is filled', 100)).toBeLessThan(850)
})

test('a text that is too long loses its end', () => {
  const widthOf = widthAt(12)
  expect(cutText('a', 20, widthOf)).toBe('a')
  const short = cutText('a-rather-long-client-name', 60, widthOf)
  expect(short).toMatch(/^a-rath.*…$/)
  expect(widthOf(short)).toBeLessThanOrEqual(60)
  expect(cutText('提交日志', 26, widthOf)).toBe('提…')
})
