/** Red, green and blue, each from 0 to 255. */
type Parts = readonly [red: number, green: number, blue: number]

/** The index of the table that leaves a pixel as it was. */
export const UNCHANGED = 0
const COLOURS_MAX = 255

// A picture has some hundred thousand pixels and blocks the page meanwhile: the loops below go by index, and
// look nothing up for a pixel of the same colour as the one before it.

/**
 * The most frequent colours of the pixels that changed since the last picture, or of all pixels without one;
 * as many as a table holds. These are the colours of areas and of most edges of letters.
 * A colour is a number as in a canvas's memory: red in the lowest eight bits.
 */
export function coloursOf(before: Uint32Array | undefined, now: Uint32Array): readonly number[] {
  const counts = new Map<number, number>()
  let colour = 0
  let count = 0
  const note = (): void => {
    if (count > 0) counts.set(colour, (counts.get(colour) ?? 0) + count)
  }
  for (let index = 0; index < now.length; index += 1) {
    const own = now[index] ?? 0
    if (own === before?.[index]) continue
    if (own !== colour) {
      note()
      colour = own
      count = 0
    }
    count += 1
  }
  note()
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, COLOURS_MAX)
    .map(([seen]) => seen)
}

/** The table of those colours; the first entry stands for an unchanged pixel. */
export const tableOf = (colours: readonly number[]): readonly Parts[] => [
  [0, 0, 0],
  ...colours.map(partsOf),
]

/**
 * The changed pixels as indices of the colour table. Unchanged pixels cost a file nearly nothing and keep
 * their shade. A colour outside the table becomes its nearest one.
 */
export function changedPixels(
  before: Uint32Array | undefined,
  now: Uint32Array,
  colours: readonly number[],
): Uint8Array {
  const table = tableOf(colours)
  const places = new Map(colours.map((colour, index) => [colour, index + 1]))
  const pixels = new Uint8Array(now.length)
  let colour: number | undefined
  let place = UNCHANGED
  for (let index = 0; index < now.length; index += 1) {
    const own = now[index] ?? 0
    if (own === before?.[index]) continue
    if (own !== colour) {
      place = places.get(own) ?? nearest(own, table)
      places.set(own, place)
      colour = own
    }
    pixels[index] = place
  }
  return pixels
}

const partsOf = (colour: number): Parts => [
  colour & 0xff,
  (colour >> 8) & 0xff,
  (colour >> 16) & 0xff,
]

/** The index of the nearest colour, never that of unchanged pixels. */
function nearest(colour: number, table: readonly Parts[]): number {
  const [red, green, blue] = partsOf(colour)
  let best = UNCHANGED
  let least = Infinity
  for (let place = UNCHANGED + 1; place < table.length; place += 1) {
    const [r, g, b] = table[place] ?? [0, 0, 0]
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance >= least) continue
    least = distance
    best = place
  }
  return best
}
