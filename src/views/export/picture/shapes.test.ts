import { expect, test } from 'vitest'
import { box, cut, disc, line, toSvg, widthOf, wrap } from './shapes'

test('a text is broken between words, and between ideographs', () => {
  expect(wrap('one two three', 10, 45, 3)).toEqual(['one two', 'three'])
  expect(wrap('一二三四五', 10, 30, 3)).toEqual(['一二三', '四五'])
  expect(wrap('Leader 5 提交 1:1', 10, 200, 1)).toEqual(['Leader 5 提交 1:1'])
  expect(wrap('', 10, 40, 2)).toEqual([])
})

test('what does not fit into the lines ends in an ellipsis', () => {
  expect(wrap('one two three four five', 10, 45, 2)).toEqual(['one two', 'three …'])
})

test('ideographs are square, digits of a fixed pitch narrower', () => {
  expect(widthOf('过半', 20)).toBe(40)
  expect(widthOf('1·7', 10, true)).toBeCloseTo(18)
})

test('capitals are wider than other letters, points narrower', () => {
  // What Inter takes, strong: less would let the words of a tag stand out of it.
  expect(widthOf('SNAPCHUNK', 100)).toBeGreaterThanOrEqual(640)
  expect(widthOf('its ACK is filled', 100)).toBeLessThan(850)
})

test('a drawing escapes what it is given', () => {
  const svg = toSvg(
    {
      width: 10,
      height: 10,
      title: '<script>',
      shapes: [
        { type: 'path', d: line(0, 0, 1.005, 2), stroke: 'red', dash: [1, 2] },
        { type: 'path', d: disc(5, 5, 5), x: 1, y: 2, fill: 'blue' },
        { type: 'text', text: 'a & "b"', x: 1, y: 2, sizePx: 3, weight: 400, fill: 'red' },
      ],
    },
    { text: "'Inter'", mono: 'monospace' },
  )
  expect(svg).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"><title>&#60;script&#62;</title><path d="M0 0L1 2" fill="none" stroke="red" stroke-width="1" stroke-dasharray="1 2"/><path d="M5 0h0a5 5 0 0 1 5 5v0a5 5 0 0 1 -5 5h0a5 5 0 0 1 -5 -5v0a5 5 0 0 1 5 -5z" fill="blue" transform="translate(1 2)"/><text x="1" y="2" font-size="3" font-weight="400" font-family="'Inter'" text-anchor="start" fill="red">a &#38; &#34;b&#34;</text></svg>"`,
  )
  expect(box(0, 0, 10, 4, 9)).toBe(box(0, 0, 10, 4, 2))
})

test('a text that is too long loses its end', () => {
  expect(cut('a', 12, 20)).toBe('a')
  const short = cut('a-rather-long-client-name', 12, 60)
  expect(short).toMatch(/^a-rath.*…$/)
  expect(widthOf(short, 12)).toBeLessThanOrEqual(60)
  expect(cut('提交日志', 12, 26)).toBe('提…')
})
