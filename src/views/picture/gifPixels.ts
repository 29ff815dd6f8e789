/** A picture's pixels as a GIF takes them. */
export interface GifPixels {
  /** For each pixel its place in the table. */
  readonly pixels: Uint8Array
  /** Red, green and blue; the first stands for what stays as it was. */
  readonly palette: readonly (readonly number[])[]
}

/** Where the table says that a pixel stays as it was. */
export const UNCHANGED = 0
const COLOURS_MAX = 255

/**
 * What has changed since the picture before, all of it where there was none. Whatever stands still
 * costs a file nearly nothing and never changes its shade. The colours seen most are kept as they are,
 * which are those of the areas and most edges of letters; the others become the nearest of them.
 *
 * Colours are read as a canvas lays them in memory: red in the lowest eight bits.
 */
export function changedPixels(now: Uint32Array, before: Uint32Array | undefined): GifPixels {
  const counts = new Map<number, number>()
  for (const [index, colour] of now.entries()) {
    if (colour !== before?.[index]) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, COLOURS_MAX)
    .map(([colour]) => colour)
  const places = new Map(kept.map((colour, index) => [colour, index + 1]))
  const pixels = new Uint8Array(now.length)
  for (const [index, colour] of now.entries()) {
    if (colour === before?.[index]) continue
    let place = places.get(colour)
    if (place === undefined) {
      place = 1 + nearest(colour, kept)
      places.set(colour, place)
    }
    pixels[index] = place
  }
  return { pixels, palette: [[0, 0, 0], ...kept.map(partsOf)] }
}

const partsOf = (colour: number): readonly [number, number, number] => [
  colour & 0xff,
  (colour >> 8) & 0xff,
  (colour >> 16) & 0xff,
]

function nearest(colour: number, kept: readonly number[]): number {
  const [red, green, blue] = partsOf(colour)
  let best = 0
  let least = Infinity
  for (const [index, other] of kept.entries()) {
    const [r, g, b] = partsOf(other)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance >= least) continue
    least = distance
    best = index
  }
  return best
}
