import { performance } from 'node:perf_hooks'
import { PROPERTIES } from '../checks'
import {
  drawExtras,
  drawRecipe,
  encodeLink,
  EXTRAS,
  FAULTS,
  MUTATIONS,
  randomRecipe,
  randomScenario,
  SEARCHED_RECIPES,
  UNSAFE_RECIPES,
  type Extra,
  type Fault,
  type RandomOptions,
} from '../scenario'
import {
  numberOption,
  refuse,
  usageOf,
  type Arguments,
  type Program,
  EXIT_INTERRUPTED,
  watchInterrupt,
  print,
  printError,
  runProgram,
} from './program'
import { hearEvents } from './live'
import { playCase, shrink } from './search/index'

/** The program `npm run search`: random schedules of faults, looked through for violations and shrunk. */

const SERVERS_MAX = 15

const PROGRAM: Program = {
  name: 'search',
  summary:
    'Plays random schedules of faults with every check after each step. Every fourth seed runs a ' +
    'recipe instead. Prints every violation with a link to a minimal scenario that shows it, the ' +
    'properties on which no seed was judged, and last "N seeds, V violations, E events, R events/s". ^C ends it after the seed being played.',
  options: {
    seeds: { value: 'N', text: 'so many seeds (100)' },
    seed: { value: 'S', text: 'the first seed (1)' },
    servers: { value: 'N', text: `servers of each schedule, 1 to ${SERVERS_MAX} (drawn)` },
    faults: { value: 'NAME,…', text: `${FAULTS.join(', ')}, all or none (all)` },
    recipe: {
      value: 'NAME',
      text: 'plays every seed with this recipe; all: with each of them; none: with no recipe',
    },
    with: {
      value: 'NAME,…',
      text: `every schedule has these: ${EXTRAS.join(', ')}, all or none (each in every other one)`,
    },
    mutation: { value: 'ID', text: 'switches on a protocol bug; this release has none' },
    first: { text: 'stops at the first violation' },
  },
  example: 'npm run search -- --seeds 1000 --seed 1 --faults kill,partition',
  exits: {
    0: 'nothing was violated',
    1: 'something was',
    2: 'an option is wrong',
    130: 'it was interrupted, and nothing was violated so far',
  },
}

/** Interval between progress lines, wall ms. */
const TELL_EVERY_MS = 10_000

interface Plan {
  readonly seeds: number
  readonly first: number
  readonly options: RandomOptions
  readonly extrasOf: (seed: number) => readonly Extra[]
  /**
   * The recipes that a seed is played with, one after the other; undefined is a schedule without a recipe.
   */
  readonly recipesOf: (seed: number) => readonly (string | undefined)[]
  readonly stopsAtFirst: boolean
}

const main = (args: Arguments): Promise<number> => search(readPlan(args))

function readPlan(args: Arguments): Plan {
  const seeds = numberOption(args, 'seeds', 100, 1)
  const first = numberOption(args, 'seed', 1)
  const servers = numberOption(args, 'servers', 0, 1)
  for (const option of [seeds, first, servers]) if (!option.ok) return refuse(option.error)
  if (!seeds.ok || !first.ok || !servers.ok) return refuse(usageOf(PROGRAM))
  if (servers.value > SERVERS_MAX) {
    return refuse(`--servers ${servers.value}: at most ${SERVERS_MAX}`)
  }
  const mutation = args.options.get('mutation')
  if (mutation !== undefined && !MUTATIONS.includes(mutation)) {
    const known = MUTATIONS.length === 0 ? 'this release has none' : MUTATIONS.join(', ')
    return refuse(`--mutation ${mutation}: there is no such mutation; ${known}`)
  }
  return {
    seeds: seeds.value,
    first: first.value,
    stopsAtFirst: args.flags.has('first'),
    extrasOf: readExtras(args.options.get('with')),
    recipesOf: readRecipes(args.options.get('recipe'), args.options.has('with')),
    options: {
      faults: readFaults(args.options.get('faults') ?? 'all'),
      ...(servers.value === 0 ? {} : { servers: servers.value }),
      ...(mutation === undefined ? {} : { mutations: [mutation] }),
    },
  }
}

function readFaults(text: string): readonly Fault[] {
  if (text === 'all') return FAULTS
  if (text === 'none') return []
  return text.split(',').map((word) => {
    const fault = FAULTS.find((known) => known === word)
    const known = `there are ${FAULTS.join(', ')}, all, none`
    return fault ?? refuse(`--faults ${word}: there is no such fault; ${known}`)
  })
}

/** Reads the option for recipes; without it some of the seeds have one, unless `--with` is given. */
function readRecipes(text: string | undefined, isDescribed: boolean): Plan['recipesOf'] {
  if (text === undefined) return isDescribed ? () => [undefined] : (seed) => [drawRecipe(seed)]
  if (text === 'none') return () => [undefined]
  if (text === 'all') {
    const safe = SEARCHED_RECIPES.filter((name) => !UNSAFE_RECIPES.some((one) => one === name))
    return () => safe
  }
  if (!SEARCHED_RECIPES.includes(text)) {
    refuse(
      `--recipe ${text}: there is no such recipe; there are ${SEARCHED_RECIPES.join(', ')}, all, none`,
    )
  }
  return () => [text]
}

function readExtras(text: string | undefined): Plan['extrasOf'] {
  if (text === undefined) return drawExtras
  if (text === 'all') return () => EXTRAS
  if (text === 'none') return () => []
  const extras = text.split(',').map((word) => {
    const extra = EXTRAS.find((known) => known === word)
    const known = `there are ${EXTRAS.join(', ')}, all, none`
    return extra ?? refuse(`--with ${word}: a schedule cannot hold that; ${known}`)
  })
  return () => extras
}

/** Yields every seed with each of its recipes. */
function* cases({ seeds, first, recipesOf }: Plan): Generator<{
  readonly seed: number
  readonly recipe: string | undefined
}> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    for (const recipe of recipesOf(seed)) yield { seed, recipe }
  }
}

/** The counts of a search so far. */
interface Tally {
  played: number
  violations: number
  /** Properties that no seed has come under. */
  readonly unjudged: Set<string>
  events: number
  searchMs: number
}

async function search(plan: Plan): Promise<number> {
  const unjudged = new Set<string>(PROPERTIES)
  const tally: Tally = { played: 0, violations: 0, unjudged, events: 0, searchMs: 0 }
  const interrupt = watchInterrupt()
  let progressAt = performance.now()
  for (const { seed, recipe } of cases(plan)) {
    await hearEvents()
    if (interrupt.isInterrupted) break
    const scenario =
      recipe === undefined
        ? randomScenario(seed, { ...plan.options, extras: plan.extrasOf(seed) })
        : randomRecipe(seed, recipe, { ...plan.options, hasRestarts: true })
    const began = performance.now()
    const { steps, judged, violation } = playCase(scenario)
    for (const property of judged) unjudged.delete(property)
    tally.searchMs += performance.now() - began
    tally.played += 1
    tally.events += steps
    if (performance.now() - progressAt > TELL_EVERY_MS) {
      progressAt = performance.now()
      printError(`${tally.played} seeds, ${tally.violations} violations, ${rateOf(tally)}`)
    }
    if (violation === undefined) continue
    tally.violations += 1
    const { property, detail } = violation
    const label = recipe === undefined ? `seed ${seed}` : `seed ${seed} (${recipe})`
    print(`${label}: violation of ${property}: ${detail}`)
    const small = await shrink(scenario, async (smaller) => {
      await hearEvents()
      return !interrupt.isInterrupted && playCase(smaller).violation?.property === property
    })
    print(`  ${small.interventions.length} interventions: ${encodeLink({ scenario: small })}`)
    if (plan.stopsAtFirst) break
  }
  const { played, violations, events } = tally
  if (unjudged.size > 0) print(`not judged by any seed: ${[...unjudged].join(', ')}`)
  print(`${played} seeds, ${violations} violations, ${events} events, ${rateOf(tally)}`)
  return violations > 0 ? 1 : interrupt.isInterrupted ? EXIT_INTERRUPTED : 0
}

const rateOf = ({ events, searchMs }: Tally): string =>
  `${searchMs === 0 ? 0 : Math.round((events * 1000) / searchMs)} events/s`

await runProgram(PROGRAM, main)
