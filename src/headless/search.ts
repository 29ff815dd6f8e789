import { performance } from 'node:perf_hooks'
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
import { numberOption, readArguments, refuse, type Arguments } from './arguments'
import { playCase } from './searchCase'
import { shrink } from './shrink'

/**
 * `npm run search -- --seeds N [--seed S] [--servers 5] [--faults all] [--recipe NAME|all|none]
 * [--with reconfig,local,readOnly] [--mutation ID] [--first]`: plays N random schedules from seed S
 * on with all checks; all of them have what `--with` names, else each of the three is in every
 * other one. Every fourth seed runs a recipe instead; with `--recipe` each of N seeds runs that one,
 * or every one of them. Prints every violation with a link to a minimal scenario that shows it, and last
 * `N seeds, V violations, E events, R events/s`. Ends with 1 where there was one. Meanwhile it says
 * on the error stream how far it is.
 */
const USAGE =
  'usage: npm run search -- --seeds N [--seed S] [--servers 5] [--faults all] [--recipe NAME|all|none] [--with reconfig,local,readOnly] [--mutation ID] [--first]'

/** How often it says how far it is, wall ms. */
const TELL_EVERY_MS = 10_000

interface Plan {
  readonly seeds: number
  readonly first: number
  readonly options: RandomOptions
  readonly extrasOf: (seed: number) => readonly Extra[]
  /** The recipes that a seed is played with, one after the other; absent: a schedule without one. */
  readonly recipesOf: (seed: number) => readonly (string | undefined)[]
  readonly stopsAtFirst: boolean
}

function main(argv: readonly string[]): number {
  const parsed = readArguments(argv, {
    options: ['seeds', 'seed', 'servers', 'faults', 'recipe', 'with', 'mutation'],
    flags: ['first'],
  })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  return search(readPlan(parsed.value))
}

function readPlan(given: Arguments): Plan {
  if (given.words.length > 0) return refuse(`${given.words.join(' ')}: not understood\n${USAGE}`)
  const seeds = numberOption(given, 'seeds', 100, 1)
  const first = numberOption(given, 'seed', 1)
  const servers = numberOption(given, 'servers', 0, 1)
  for (const option of [seeds, first, servers]) if (!option.ok) return refuse(option.error)
  if (!seeds.ok || !first.ok || !servers.ok) return refuse(USAGE)
  if (servers.value > 15) return refuse('--servers: at most 15')
  const mutation = given.options.get('mutation')
  if (mutation !== undefined && !MUTATIONS.includes(mutation)) {
    const known = MUTATIONS.length === 0 ? 'this release has none' : MUTATIONS.join(', ')
    return refuse(`--mutation ${mutation}: there is no such mutation; ${known}`)
  }
  return {
    seeds: seeds.value,
    first: first.value,
    stopsAtFirst: given.flags.has('first'),
    extrasOf: readExtras(given.options.get('with')),
    recipesOf: readRecipes(given.options.get('recipe'), given.options.has('with')),
    options: {
      faults: readFaults(given.options.get('faults') ?? 'all'),
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

/** What is asked for by name; otherwise a share of the seeds has one, unless the schedule is described. */
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

/** Every seed, with each of its recipes. */
function* cases({ seeds, first, recipesOf }: Plan): Generator<{
  readonly seed: number
  readonly recipe: string | undefined
}> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    for (const recipe of recipesOf(seed)) yield { seed, recipe }
  }
}

function search(plan: Plan): number {
  let violations = 0
  let events = 0
  let played = 0
  let searchMs = 0
  let toldAt = performance.now()
  for (const { seed, recipe } of cases(plan)) {
    const scenario =
      recipe === undefined
        ? randomScenario(seed, { ...plan.options, extras: plan.extrasOf(seed) })
        : randomRecipe(seed, recipe, plan.options)
    const began = performance.now()
    const { steps, violation } = playCase(scenario)
    searchMs += performance.now() - began
    played += 1
    events += steps
    if (performance.now() - toldAt > TELL_EVERY_MS) {
      toldAt = performance.now()
      const rate = rateOf(events, searchMs)
      process.stderr.write(`${played} seeds, ${violations} violations, ${rate}\n`)
    }
    if (violation === undefined) continue
    violations += 1
    const { property, detail } = violation
    const its = recipe === undefined ? `seed ${seed}` : `seed ${seed} (${recipe})`
    process.stdout.write(`${its}: violation of ${property}: ${detail}\n`)
    const small = shrink(scenario, (smaller) => playCase(smaller).violation?.property === property)
    const count = small.interventions.length
    process.stdout.write(`  ${count} interventions: ${encodeLink({ scenario: small })}\n`)
    if (plan.stopsAtFirst) break
  }
  const rate = rateOf(events, searchMs)
  const totals = `${played} seeds, ${violations} violations, ${events} events, ${rate}`
  process.stdout.write(`${totals}\n`)
  return violations === 0 ? 0 : 1
}

const rateOf = (events: number, ms: number): string =>
  `${ms === 0 ? 0 : Math.round((events * 1000) / ms)} events/s`

process.exitCode = main(process.argv.slice(2))
