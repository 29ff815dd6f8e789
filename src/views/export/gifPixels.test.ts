import { expect, test } from 'vitest'
import { changedPixels, coloursOf, tableOf, UNCHANGED } from './gifPixels'

const rgb = (red: number, green: number, blue: number): number =>
  (0xff000000 + (blue << 16) + (green << 8) + red) >>> 0

const STAGE = rgb(250, 251, 252)
const SURFACE = rgb(255, 255, 255)
const INK = rgb(20, 24, 29)

/** A picture as a file gets it. */
function framed(now: Uint32Array, before: Uint32Array | undefined) {
  const colours = coloursOf(before, now)
  return { pixels: changedPixels(before, now, colours), palette: tableOf(colours) }
}

test('near colours are kept exactly', () => {
  const { pixels, palette } = framed(
    Uint32Array.of(STAGE, STAGE, STAGE, SURFACE, SURFACE, INK),
    undefined,
  )
  expect([...pixels].map((place) => palette[place])).toEqual([
    [250, 251, 252],
    [250, 251, 252],
    [250, 251, 252],
    [255, 255, 255],
    [255, 255, 255],
    [20, 24, 29],
  ])
})

test('only pixels that have changed are written', () => {
  const before = Uint32Array.of(STAGE, SURFACE, INK, INK)
  const { pixels, palette } = framed(Uint32Array.of(STAGE, SURFACE, STAGE, INK), before)
  expect([...pixels].map((place) => place === UNCHANGED)).toEqual([true, true, false, true])
  expect(palette[pixels[2] ?? 0]).toEqual([250, 251, 252])
  expect(palette).toHaveLength(2)
})

test('rare colours beyond the table’s size become their nearest colours', () => {
  const common = Array.from({ length: 255 }, (_, index) => rgb(index, 0, 0))
  const { pixels, palette } = framed(
    Uint32Array.of(...common, ...common, rgb(100, 9, 0)),
    undefined,
  )
  expect(palette).toHaveLength(256)
  expect(palette[pixels.at(-1) ?? 0]).toEqual([100, 0, 0])
})

test('a repeated colour is counted, an unchanged pixel is not', () => {
  const now = Uint32Array.of(INK, STAGE, SURFACE, STAGE, INK, INK, STAGE)
  expect(coloursOf(undefined, now)).toEqual([INK, STAGE, SURFACE])
  const before = Uint32Array.of(INK, SURFACE, SURFACE, SURFACE, INK, STAGE, SURFACE)
  expect(coloursOf(before, now)).toEqual([STAGE, INK])
})
