import { numberOption, readArguments, refuse } from './arguments'
import { createEmbeddedPlayer } from './conformance/embedded/embeddedPlayer'
import { createRealPlayer } from './conformance/realPlayer'
import type { Players } from './live/random/bothWays'
import { playSequences, type Outcome } from './live/random/playSequences'
import { percent, statisticsLines, totalOf } from './live/random/statistics'
import { startRealEnsemble } from './live/realEnsemble'

/**
 * `npm run conformance:live -- --sequences N [--seed S] [--ensembles E] [--first]`: starts a real
 * ensemble of three on this machine and plays N random sequences of operations, from seed S on, on it
 * and on the embedded one; on E real ensembles at once, for most of the time is spent waiting for
 * them. Says now and then how far it is. Prints every difference in its shortest form, as a case that
 * the real servers passed; at the end what was asked, kind by kind, and how much of it succeeded; and
 * last `N sequences, O operations (P % OK), W watch events, D differences`. Ends with 1 where there
 * was a difference (`--first`: at the first one), with 2 where the real server is not installed.
 */
const USAGE =
  'usage: npm run conformance:live -- --sequences N [--seed S] [--ensembles E] [--first]'
const SERVERS = 3
const ENSEMBLES_MAX = 8

async function main(argv: readonly string[]): Promise<number> {
  const known = { options: ['sequences', 'seed', 'ensembles'], flags: ['first'] }
  const parsed = readArguments(argv, known)
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  if (parsed.value.words.length > 0) return refuse(USAGE)
  const count = numberOption(parsed.value, 'sequences', 100, 1)
  const seed = numberOption(parsed.value, 'seed', 1)
  const ensembles = numberOption(parsed.value, 'ensembles', 1, 1)
  if (!count.ok) return refuse(count.error)
  if (!seed.ok) return refuse(seed.error)
  if (!ensembles.ok) return refuse(ensembles.error)
  if (ensembles.value > ENSEMBLES_MAX) return refuse(`--ensembles: at most ${ENSEMBLES_MAX}`)

  const lanes: Lane[] = []
  for (let lane = 0; lane < ensembles.value; lane += 1) lanes.push(await openLane())
  print(`Against ZooKeeper ${lanes[0]?.version}, from seed ${seed.value} on`)
  const outcome = await playSequences(lanes, {
    first: seed.value,
    count: count.value,
    stopsAtFirst: parsed.value.flags.has('first'),
    tell: print,
    tellProgress: (text) => process.stderr.write(`${text}\n`),
  })
  for (const lane of lanes) await lane.end()
  for (const line of outcomeLines(outcome)) print(line)
  return outcome.differences === 0 ? 0 : 1
}

interface Lane extends Players {
  readonly version: string
  readonly end: () => Promise<void>
}

async function openLane(): Promise<Lane> {
  const started = await startRealEnsemble({ servers: SERVERS })
  if (!started.ok) return refuse(started.error)
  const { addresses, version, stop } = started.value
  const real = await createRealPlayer(addresses)
  if (!real.ok) return refuse(real.error)
  const end = (): Promise<void> => real.value.end().then(stop)
  return { real: real.value, embedded: createEmbeddedPlayer(), version, end }
}

function outcomeLines({ played, differences, statistics }: Outcome): readonly string[] {
  const total = totalOf(statistics)
  return [
    ...statisticsLines(statistics),
    `${played} sequences, ${total.asked} operations (${percent(total)} OK), ` +
      `${statistics.events} watch events, ${differences} differences`,
  ]
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

process.exitCode = await main(process.argv.slice(2))
