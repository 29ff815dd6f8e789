import {
  numberOption,
  refuse,
  type Arguments,
  type Program,
  EXIT_INTERRUPTED,
  watchInterrupt,
  print,
  runProgram,
  withSuggestion,
} from './program'
import { fuzzKind, type KindTally, KINDS, type Kind, createWatchdog } from './fuzz/index'

/** The program `npm run fuzz`: random input for whatever takes something from outside. */

const NAMES = KINDS.map(({ name }) => name)
const SECONDS = 60
/** Wall time of one input at most, ms, with its use and with finding a shorter one. */
const PATIENCE_MS = 90_000

const PROGRAM: Program = {
  name: 'fuzz',
  summary:
    'Gives changed links, files, lines, frames and values to every door of the lab: no exception, a ' +
    'refusal in words, read within 100 ms, within bounds of memory, the run unharmed; what is taken is ' +
    'played, and its own link opens again. Prints what fails in its shortest form, with a command that ' +
    'replays it, then a table, and last "N inputs, F findings".',
  options: {
    seconds: { value: 'N', text: `so many seconds for all kinds together (${SECONDS})` },
    seed: { value: 'S', text: 'the seed (1)' },
    only: { value: 'KIND,…', text: NAMES.join(', ') },
    input: { value: 'I', text: 'plays this one input of each kind again' },
  },
  example: 'npm run fuzz -- --seconds 60 --seed 7 --only links,files',
  exits: {
    0: 'nothing was found',
    1: 'something was',
    2: 'an option is wrong',
    137: 'one input was never done with; it is named',
    130: 'it was interrupted, and nothing was found so far',
  },
}

async function main(args: Arguments): Promise<number> {
  const seconds = numberOption(args, 'seconds', SECONDS, 1)
  const seed = numberOption(args, 'seed', 1)
  const input = numberOption(args, 'input', 0)
  if (!seconds.ok) return refuse(seconds.error)
  if (!seed.ok) return refuse(seed.error)
  if (!input.ok) return refuse(input.error)
  const isReplay = args.options.has('input')
  const kinds = chosen(args.options.get('only'))
  const interrupt = watchInterrupt()
  const { watch } = createWatchdog(PATIENCE_MS)
  print(`seed ${seed.value}`)
  const tallies: KindTally[] = []
  for (const kind of kinds) {
    tallies.push(
      await fuzzKind(kind, {
        seed: seed.value,
        from: isReplay ? input.value : 0,
        count: isReplay ? 1 : Infinity,
        forMs: (seconds.value * 1000) / kinds.length,
        isStopped: () => interrupt.isInterrupted,
        tell: print,
        watch,
      }),
    )
  }
  for (const line of tableOf(tallies)) print(line)
  const [inputs, findings] = [sumOf(tallies, 'inputs'), sumOf(tallies, 'findings')]
  print(`${inputs} inputs, ${findings} findings`)
  return findings > 0 ? 1 : interrupt.isInterrupted ? EXIT_INTERRUPTED : 0
}

function chosen(only: string | undefined): readonly Kind[] {
  if (only === undefined) return KINDS
  return only.split(',').map((word) => {
    const kind = KINDS.find(({ name }) => name === word)
    return kind ?? refuse(withSuggestion(`--only ${word}: there is no such kind`, word, NAMES))
  })
}

const sumOf = (tallies: readonly KindTally[], key: 'inputs' | 'findings'): number =>
  tallies.reduce((sum, tally) => sum + tally[key], 0)

const COLUMNS = ['kind', 'inputs', 'accepted', 'refused', 'slowest ms', 'findings']

const tableOf = (tallies: readonly KindTally[]): readonly string[] => [
  row(COLUMNS),
  ...tallies.map(({ name, inputs, accepted, refused, slowestMs, findings }) =>
    row([name, inputs, accepted, refused, slowestMs.toFixed(1), findings].map(String)),
  ),
]

const row = (texts: readonly string[]): string =>
  texts.map((text, index) => (index === 0 ? text.padEnd(14) : text.padStart(12))).join('')

await runProgram(PROGRAM, main)
