/**
 * The round numbers from 0 to `end`, about so many: steps of 1, 2 or 5 times a power of ten. The same as
 * d3's `ticks`, of which the page that opens would load its whole collection of array functions.
 */
export function ticksTo(end: number, count: number): readonly number[] {
  const rough = end / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const over = rough / power
  const factor =
    over >= Math.sqrt(50) ? 10 : over >= Math.sqrt(10) ? 5 : over >= Math.sqrt(2) ? 2 : 1
  const step = power * factor
  return Array.from({ length: Math.floor(end / step) + 1 }, (_unused, index) => index * step)
}
