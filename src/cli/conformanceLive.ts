import {
  numberOption,
  refuse,
  type Arguments,
  type Program,
  print,
  printError,
  runProgram,
} from './program'
import { createEmbeddedPlayer, createRealPlayer } from './conformance/index'
import {
  type Players,
  playSequences,
  type Outcome,
  percent,
  statisticsLines,
  totalOf,
} from './sequences'
import { startRealEnsemble } from './live'

/** The program `npm run conformance:live`: random sequences on real and on embedded servers. */

const PROGRAM: Program = {
  name: 'conformance:live',
  summary:
    'Starts real ensembles of three on this machine and plays random sequences of operations on ' +
    'them and on the embedded one. Prints every difference in its shortest form, as a case that the ' +
    'real servers passed, then what was asked, and last "N sequences, O operations (P % OK), W watch ' +
    'events, D differences".',
  options: {
    sequences: { value: 'N', text: 'so many sequences (100)' },
    seed: { value: 'S', text: 'the seed of the first one (1)' },
    ensembles: { value: 'E', text: 'so many real ensembles at once, 1 to 8 (1)' },
    first: { text: 'stops at the first difference' },
  },
  example: 'npm run conformance:live -- --sequences 300 --ensembles 2',
  exits: {
    0: 'there was no difference',
    1: 'there was one',
    2: 'ZooKeeper is not installed, or an option is wrong',
  },
}
const SERVERS = 3
const ENSEMBLES_MAX = 8

async function main(args: Arguments): Promise<number> {
  const count = numberOption(args, 'sequences', 100, 1)
  const seed = numberOption(args, 'seed', 1)
  const ensembles = numberOption(args, 'ensembles', 1, 1)
  if (!count.ok) return refuse(count.error)
  if (!seed.ok) return refuse(seed.error)
  if (!ensembles.ok) return refuse(ensembles.error)
  if (ensembles.value > ENSEMBLES_MAX) {
    return refuse(`--ensembles ${ensembles.value}: at most ${ENSEMBLES_MAX}`)
  }

  const lanes: Lane[] = []
  for (let lane = 0; lane < ensembles.value; lane += 1) lanes.push(await openLane())
  print(`Against ZooKeeper ${lanes[0]?.version}, from seed ${seed.value} on`)
  const outcome = await playSequences(lanes, {
    first: seed.value,
    count: count.value,
    stopsAtFirst: args.flags.has('first'),
    tell: print,
    tellProgress: printError,
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
    `${played} sequences, ${total.requests} operations (${percent(total)} OK), ` +
      `${statistics.events} watch events, ${differences} differences`,
  ]
}

await runProgram(PROGRAM, main)
