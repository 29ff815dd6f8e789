import { expect, test } from 'vitest'
import { textWidth } from '../../../drawing'
import { glyphOf } from '../../shared/glyphs'
import { legendShapes } from './legendShapes'

test('legend names in capitals do not reach the next glyph', () => {
  const legend = ['PROPOSAL', 'COMMIT', 'ACK'].map((packet) => ({
    look: glyphOf({ packet }),
    packets: packet,
  }))
  const { shapes } = legendShapes(legend, 800)
  const lefts = shapes.flatMap((shape) => (shape.type === 'text' ? [shape.x] : []))
  for (const [index, { packets }] of legend.slice(1).entries()) {
    const before = legend[index]?.packets ?? ''
    // The glyph fills the 32 px before its name.
    const gap = (lefts[index + 1] ?? 0) - 32 - ((lefts[index] ?? 0) + textWidth(before, 12))
    expect(gap, `${before} ${packets}`).toBeGreaterThanOrEqual(17)
  }
})
