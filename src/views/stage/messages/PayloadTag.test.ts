import { expect, test } from 'vitest'
import { tagSize } from './PayloadTag'

/** The widths of these texts in the page's font at 12 px, measured in a browser. */
test.each([
  ['SNAPCHUNK', 78],
  ['UPTODATE', 66],
  ['REVALIDATE', 74],
  ['PING', 29],
  ['createSession', 83],
  ['getChildren2 /locks/a-0000', 162],
])('a tag has room for %s and its edges', (text, px) => {
  expect(tagSize({ type: 'text', text }).width).toBeGreaterThanOrEqual(px + 14)
})
