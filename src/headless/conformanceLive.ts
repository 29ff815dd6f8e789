import { numberOption, readArguments, refuse } from './arguments'
import { createEmbeddedPlayer } from './conformance/embedded/embeddedPlayer'
import { createRealPlayer } from './conformance/realPlayer'
import { playBothWays, writeCase, type Players } from './live/random/bothWays'
import { drawSequence, type SequenceStep } from './live/random/sequence'
import { shrinkSteps } from './live/random/shrinkSteps'
import { startRealEnsemble } from './live/realEnsemble'

/**
 * `npm run conformance:live -- --sequences N [--seed S] [--first]`: starts a real ensemble of three
 * on this machine and plays N random sequences of operations, from seed S on, on it and on the
 * embedded one. Prints every difference in its shortest form, as a case that the real servers
 * passed, and last `N sequences, S steps, D differences`. Ends with 1 where there was a difference
 * (`--first`: at the first one), with 2 where the real server is not installed.
 */
const USAGE = 'usage: npm run conformance:live -- --sequences N [--seed S] [--first]'

async function main(argv: readonly string[]): Promise<number> {
  const parsed = readArguments(argv, { options: ['sequences', 'seed'], flags: ['first'] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  if (parsed.value.words.length > 0) return refuse(USAGE)
  const count = numberOption(parsed.value, 'sequences', 100, 1)
  const seed = numberOption(parsed.value, 'seed', 1)
  if (!count.ok) return refuse(count.error)
  if (!seed.ok) return refuse(seed.error)
  const started = await startRealEnsemble({ servers: 3 })
  if (!started.ok) return refuse(started.error)
  const real = await createRealPlayer(started.value.addresses)
  if (!real.ok) return refuse(real.error)
  const players: Players = { real: real.value, embedded: createEmbeddedPlayer() }
  const seeds = { first: seed.value, count: count.value }
  const differences = await playAll(players, seeds, parsed.value.flags.has('first'))
  await real.value.end()
  started.value.stop()
  return differences === 0 ? 0 : 1
}

async function playAll(
  players: Players,
  seeds: { readonly first: number; readonly count: number },
  stopsAtFirst: boolean,
): Promise<number> {
  let played = 0
  let steps = 0
  let differences = 0
  for (let seed = seeds.first; seed < seeds.first + seeds.count; seed += 1) {
    const sequence = drawSequence(seed)
    played += 1
    steps += sequence.length
    const outcome = await playBothWays(players, sequence)
    if (outcome.differences.length === 0) continue
    differences += 1
    await tell(players, seed, sequence, outcome.differences)
    if (stopsAtFirst) break
  }
  print(`${played} sequences, ${steps} steps, ${differences} differences`)
  return differences
}

/** Prints a difference in its shortest form; one that does not come again as it was seen. */
async function tell(
  players: Players,
  seed: number,
  sequence: readonly SequenceStep[],
  seen: readonly string[],
): Promise<void> {
  print(`seed ${seed}: ${seen.length} differences, the first: ${seen[0]}`)
  const differs = async (steps: readonly SequenceStep[]): Promise<boolean> =>
    (await playBothWays(players, steps)).differences.length > 0
  if (!(await differs(sequence))) return print('  (seen once, not when played again)')
  const shortest = await shrinkSteps(sequence, differs)
  const outcome = await playBothWays(players, shortest)
  for (const difference of outcome.differences) print(`  ${difference}`)
  print(writeCase(`live-${seed}`, shortest, outcome.real))
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

process.exitCode = await main(process.argv.slice(2))
