import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Frame } from '../../../simulator'
import { QuorumOutline } from './QuorumOutline'
import type { StageLayout } from '../layout'
import { wallFrame } from '../testing/wallFrame'

const WIDTH = 240
const HEIGHT = 180

/** A frame's servers in rows of two, with a gap between them. */
function layoutOf({ servers }: Frame, gap: number): StageLayout {
  const cards = servers.map(({ id }, index) => ({
    id,
    rect: {
      x: (index % 2) * (WIDTH + gap),
      y: Math.floor(index / 2) * (HEIGHT + gap),
      width: WIDTH,
      height: HEIGHT,
    },
  }))
  // A layout with the fields that the outline reads.
  return { cards, sides: [], size: 'full' } as unknown as StageLayout
}

const pointsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/points="([^"]+)"/g)].map(([, points = '']) => points)

test('every area that the outer outline fills between three cards is filled by the inner one, too', () => {
  const frame = wallFrame()
  const counts = new Set<number>()
  for (let gap = 8; gap <= 64; gap += 1) {
    const markup = renderToStaticMarkup(
      <QuorumOutline frame={frame} layout={layoutOf(frame, gap)} />,
    )
    const [outer = '', inner = ''] = markup.split('data-inner')
    expect(inner).not.toBe('')
    expect(pointsIn(inner), `${gap} px apart`).toEqual(pointsIn(outer))
    counts.add(pointsIn(outer).length)
  }
  // Gaps between near cards are filled, those between distant ones are not.
  expect(Math.min(...counts)).toBe(0)
  expect(Math.max(...counts)).toBeGreaterThan(0)
})
