import { expect, test } from 'vitest'
import { glyphOf } from '../../shared/marks'
import { textWidth } from '../../../drawing'
import type { Ink } from './ink'
import { svgLegend } from './svgLegend'

const INK = new Proxy({}, { get: () => ({}) }) as Ink

test('names in capitals keep off the glyph of the next', () => {
  const legend = ['PROPOSAL', 'COMMIT', 'ACK'].map((packet) => ({
    look: glyphOf({ packet }),
    packets: packet,
  }))
  const { svg } = svgLegend(legend, INK, 800)
  const lefts = legend.map(({ packets }) =>
    Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${packets}<`).exec(svg)?.[1]),
  )
  for (const [index, { packets }] of legend.slice(1).entries()) {
    const before = legend[index]?.packets ?? ''
    // The glyph stands in the 32 px before its own name.
    const gap = (lefts[index + 1] ?? 0) - 32 - ((lefts[index] ?? 0) + textWidth(before, 12))
    expect(gap, `${before} ${packets}`).toBeGreaterThanOrEqual(17)
  }
})
