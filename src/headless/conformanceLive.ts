import { numberOption, readArguments, refuse } from './arguments'
import { createEmbeddedPlayer } from './conformance/embedded/embeddedPlayer'
import { createRealPlayer } from './conformance/realPlayer'
import { type Players } from './live/random/bothWays'
import { playSequences } from './live/random/playSequences'
import { percent, statisticsLines, totalOf } from './live/random/statistics'
import { startRealEnsemble } from './live/realEnsemble'

/**
 * `npm run conformance:live -- --sequences N [--seed S] [--first]`: starts a real ensemble of three
 * on this machine and plays N random sequences of operations, from seed S on, on it and on the
 * embedded one. Says now and then how far it is. Prints every difference in its shortest form, as a
 * case that the real servers passed; at the end what was asked, kind by kind, and how much of it
 * succeeded; and last `N sequences, O operations (P % OK), E watch events, D differences`. Ends with
 * 1 where there was a difference (`--first`: at the first one), with 2 where the real server is not
 * installed.
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
  print(`Against ZooKeeper ${started.value.version}, from seed ${seed.value} on`)
  const players: Players = { real: real.value, embedded: createEmbeddedPlayer() }
  const outcome = await playSequences(players, {
    first: seed.value,
    count: count.value,
    stopsAtFirst: parsed.value.flags.has('first'),
    tell: print,
    tellProgress: (text) => process.stderr.write(`${text}\n`),
  })
  await real.value.end()
  started.value.stop()
  const { played, differences, statistics } = outcome
  for (const line of statisticsLines(statistics)) print(line)
  const total = totalOf(statistics)
  print(
    `${played} sequences, ${total.asked} operations (${percent(total)} OK), ` +
      `${statistics.events} watch events, ${differences} differences`,
  )
  return differences === 0 ? 0 : 1
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

process.exitCode = await main(process.argv.slice(2))
