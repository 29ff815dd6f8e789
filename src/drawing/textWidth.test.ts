import { expect, test } from 'vitest'
import { cutText, textWidth, wrapText } from './textWidth'

test('a text is broken between words, and between ideographs', () => {
  expect(wrapText('one two three', 10, 45, 3)).toEqual(['one two', 'three'])
  expect(wrapText('一二三四五', 10, 30, 3)).toEqual(['一二三', '四五'])
  expect(wrapText('Leader 5 提交 1:1', 10, 200, 1)).toEqual(['Leader 5 提交 1:1'])
  expect(wrapText('', 10, 40, 2)).toEqual([])
})

test('a text that does not fit into the lines ends in an ellipsis', () => {
  expect(wrapText('one two three four five', 10, 45, 2)).toEqual(['one two', 'three …'])
})

test('ideographs are square, digits of a fixed pitch narrower', () => {
  expect(textWidth('过半', 20)).toBe(40)
  expect(textWidth('1·7', 10, true)).toBeCloseTo(18)
})

test('capitals are wider than other letters, points narrower', () => {
  // Inter at weight 700 takes about as much; less would let words stand out of their box.
  expect(textWidth('SNAPCHUNK', 100)).toBeGreaterThanOrEqual(640)
  expect(textWidth('its ACK is filled', 100)).toBeLessThan(850)
})

test('a text that is too long loses its end', () => {
  expect(cutText('a', 12, 20)).toBe('a')
  const short = cutText('a-rather-long-client-name', 12, 60)
  expect(short).toMatch(/^a-rath.*…$/)
  expect(textWidth(short, 12)).toBeLessThanOrEqual(60)
  expect(cutText('提交日志', 12, 26)).toBe('提…')
})

test('the caller may measure a text itself', () => {
  const square = (text: string): number => text.length * 10
  expect(cutText('letters', 12, 70, square)).toBe('letters')
  expect(cutText('letters', 12, 60, square)).toBe('lette…')
})
