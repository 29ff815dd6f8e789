import { performance } from 'node:perf_hooks'
import { numberOption, refuse, type Arguments, type Program } from './arguments'
import { runProgram } from './program'
import { fuzzFrames } from './fuzz/fuzzFrames'

const PROGRAM: Program = {
  name: 'fuzz:wire',
  summary: 'Feeds random and mutated frames to every decoder of the wire protocol.',
  options: {
    frames: { value: 'N', text: 'so many frames (1000000)' },
    seed: { value: 'S', text: 'the seed (1)' },
  },
  example: 'npm run fuzz:wire -- --frames 100000',
  exits: { 0: 'every decoder kept its promises', 2: 'an option is wrong' },
}
const FRAMES_AT_ONCE = 100_000

function main(given: Arguments): undefined {
  const frames = numberOption(given, 'frames', 1_000_000, 1)
  const seed = numberOption(given, 'seed', 1)
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

await runProgram(PROGRAM, main)
