import { expect, test } from 'vitest'
import { createGlyphPainter } from './glyphBatch'

/** A canvas that records its painting. */
function createCanvas() {
  const painted: string[] = []
  const nothing = (): void => undefined
  const context = {
    canvas: { width: 0, height: 0 },
    strokeStyle: '' as unknown,
    lineWidth: 0,
    setTransform: nothing,
    clearRect: () => painted.splice(0),
    drawImage: (sprite: string, x: number, y: number) => painted.push(`${sprite} ${x} ${y}`),
    beginPath: nothing,
    arc: (x: number, y: number) => painted.push(`ring ${x} ${y}`),
    stroke: nothing,
  }
  return { painted, context }
}

const SURFACE = { width: 300, height: 200, ratio: 2, spritePx: 40, ringPx: 18, ringColour: 'black' }

test('each glyph is painted at its place in time, on whole pixels, the chosen one with a ring', () => {
  const { painted, context } = createCanvas()
  const { obey, paint } = createGlyphPainter<string>(context)
  obey({ type: 'surface', surface: SURFACE })
  expect(context.canvas).toEqual({ width: 600, height: 400 })

  obey({ type: 'sprite', sprite: 'vote' })
  obey({ type: 'sprite', sprite: 'ack' })
  const paths = new Float64Array([20, 20, 120, 20, 1_000, 2_000, 20, 120, 20, 20, 1_500, 1_900])
  obey({ type: 'batch', batch: { paths, sprites: new Uint16Array([1, 0]), chosen: 1 } })

  obey({ type: 'time', us: 500 })
  paint()
  expect(painted).toEqual(['ack 0 0', 'vote 0 100', 'ring 20 120'])

  obey({ type: 'time', us: 1_503 })
  paint()
  expect(painted).toEqual(['ack 50.5 0', 'vote 0 99.5', 'ring 20 119.25'])

  obey({ type: 'time', us: Infinity })
  paint()
  expect(painted).toEqual(['ack 100 0', 'vote 0 0', 'ring 20 20'])
})
