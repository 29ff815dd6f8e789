import { performance } from 'node:perf_hooks'
import { numberOption, readArguments, refuse } from './arguments'
import { fuzzFrames } from './fuzz/fuzzFrames'

/**
 * `npm run fuzz:wire -- [--frames 1000000] [--seed 1]`: feeds random and mutated frames to every
 * decoder of the wire protocol. Ends with an exception at the first frame that breaks a promise.
 */
const USAGE = 'usage: npm run fuzz:wire -- [--frames 1000000] [--seed 1]'
const FRAMES_AT_ONCE = 100_000

function main(argv: readonly string[]): void {
  const parsed = readArguments(argv, { options: ['frames', 'seed'], flags: [] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const frames = numberOption(parsed.value, 'frames', 1_000_000, 1)
  const seed = numberOption(parsed.value, 'seed', 1)
  if (!frames.ok) return refuse(frames.error)
  if (!seed.ok) return refuse(seed.error)
  const began = performance.now()
  let taken = 0
  let refused = 0
  for (let at = 0; at < frames.value; at += FRAMES_AT_ONCE) {
    const tally = fuzzFrames(Math.min(FRAMES_AT_ONCE, frames.value - at), seed.value + at)
    taken += tally.taken
    refused += tally.refused
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(
    `${frames.value} frames: ${taken} decoded, ${refused} refused, no exception; ` +
      `${memoryMb} MB at most, ${seconds} s\n`,
  )
}

main(process.argv.slice(2))
