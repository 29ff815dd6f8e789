import { expect, test } from 'vitest'
import type { Deed } from '../../../engine'
import type { Ink } from './ink'
import { seenSigns } from '../model/signLabels'
import { signsSvg } from './svgSigns'

const kill = { type: 'done', step: 1, at: 0, action: { do: 'kill', server: 1 } } as unknown as Deed
const WIDTH_PX = 400

/** Where the words of lines stand in a drawing, in their order. */
function wordsAt(xs: readonly number[], text: string): readonly string[] {
  const signs = xs.map((x) => ({ x, deed: kill }))
  const svg = signsSvg({
    layout: { signs, seen: seenSigns(signs, WIDTH_PX) },
    signs: signs.map(() => text),
    axis: { widthPx: WIDTH_PX },
    // What the colours are does not matter here.
    ink: {} as Ink,
    heightPx: 200,
  }).join('')
  return [...svg.matchAll(/<text x="([\d.]+)".*?text-anchor="(\w+)".*?>(.*?)<\/text>/g)].map(
    ([, x, anchor, words]) => `${x} ${anchor} ${words}`,
  )
}

test('words that the end of the drawing would cut stand before their line', () => {
  expect(wordsAt([100, 340], 'server 3 killed')).toEqual([
    '106 start server 3 killed',
    '334 end server 3 killed',
  ])
})

test('where they have no room before it either, they are cut', () => {
  expect(wordsAt([335], 'x'.repeat(60))).toEqual([expect.stringMatching(/^341 start x+…$/)])
})
