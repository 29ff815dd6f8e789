import {
  prependChroot,
  type Client,
  type ExtensionView,
  type Holding,
  type Recipe,
  type Run,
} from '../client'
import { numberArg, textArg } from './names'
import { recipesIn } from './clientRecipes'

/** Returns the present step of each run of a client, oldest first. */
export const viewRuns = (
  client: Client,
  recipeNamed: (name: string) => Recipe | undefined,
): readonly ExtensionView[] =>
  (recipesIn(client)?.runs ?? []).map((run) => {
    const { own, awaited, token } = run.notes
    return {
      id: run.id,
      client: client.name,
      name: run.name,
      args: run.args,
      step: run.step,
      line: recipeNamed(run.name)?.steps[run.step]?.line ?? '',
      isAsking: run.isAsking,
      holds: run.holds,
      ...(own === undefined ? {} : { own }),
      ...(awaited === undefined ? {} : { waitsFor: awaited }),
      ...(token === undefined ? {} : { token }),
    }
  })

/** Recipes that give a resource to one client at a time. */
export const EXCLUSIVE: ReadonlySet<string> = new Set([
  'lock',
  'exclusiveLock',
  'revocableLock',
  'mutex',
  'election',
  'binding',
])

/**
 * Recipes whose owner holds something, including those that several may hold, and the claim of a reader's
 * code.
 */
const LOCKS: ReadonlySet<string> = new Set([...EXCLUSIVE, 'sharedLock', 'semaphore', 'claim'])

/** Returns the locks that a client believes to hold, oldest first. */
export const holdingsOf = (
  client: Client,
  recipeNamed: (name: string) => Recipe | undefined,
): readonly Holding[] =>
  (recipesIn(client)?.runs ?? []).flatMap((run) => {
    const recipe = run.holds && LOCKS.has(run.name) ? recipeNamed(run.name) : undefined
    return recipe === undefined ? [] : [holdingOf(client, run, recipe)]
  })

function holdingOf({ handle }: Client, { name, args }: Run, recipe: Recipe): Holding {
  const holding = { name, resource: prependChroot(handle.chroot, recipe.resource(args)) }
  if (name === 'semaphore') return { ...holding, places: numberArg(args, 'size', 1) }
  const isReader = name === 'sharedLock' && textArg(args, 'kind', 'W') === 'R'
  return isReader ? { ...holding, isReader } : holding
}
