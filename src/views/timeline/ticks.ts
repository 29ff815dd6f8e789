import { isClockTime } from '../../kernel/actor'

const MINUTE_US = 60_000_000
const DAY_US = 1_440 * MINUTE_US
const CLOCK_STEPS_US = [5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE_US)

/**
 * About `count` round numbers from 0 to `end`, µs: steps of 1, 2 or 5 times a power of ten, and from an hour
 * on whole minutes and hours. d3's `ticks` gives the same, but would add all of d3-array to the first load.
 */
export function ticksTo(end: number, count: number): readonly number[] {
  const rough = end / count
  if (isClockTime(end)) {
    const clockStep = CLOCK_STEPS_US.find((us) => us >= rough) ?? DAY_US
    return stepsTo(end, clockStep)
  }
  const power = 10 ** Math.floor(Math.log10(rough))
  const over = rough / power
  const factor =
    over >= Math.sqrt(50) ? 10 : over >= Math.sqrt(10) ? 5 : over >= Math.sqrt(2) ? 2 : 1
  return stepsTo(end, power * factor)
}

const stepsTo = (end: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor(end / step) + 1 }, (_unused, index) => index * step)
