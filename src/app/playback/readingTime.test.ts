import { expect, test } from 'vitest'
import { READING_MIN_MS, readingMs } from './readingTime'

test.each([
  ['', READING_MIN_MS],
  ['Server 5 leads.', READING_MIN_MS],
  ['Server 5 leads: of five equal votes the largest id won.', 2_750],
  ['1:3 is committed at /a/b, and c1 gets “OK”.', 2_250],
  ['服务器5当选，因为它的编号最大。', (1 / 4 + 13 / 6) * 1000],
  ['集群里有五台服务器，三台就是多数。', (15 / 6) * 1000],
])('a reader takes for “%s” %d ms', (text, ms) => {
  expect(readingMs(text)).toBeCloseTo(ms)
})
