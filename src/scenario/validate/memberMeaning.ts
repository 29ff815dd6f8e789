import { clip } from '../../kernel/lib'
import { operationFault } from '../../zookeeper/client'
import type { Action } from '../../simulator'
import { errorAt, problem, withSuggestion, CONVENIENCES, RECIPES } from '../format'
import { checkEnds, checkServer, isFull, type Reading } from './lookup'
import { checkRivalRecipe } from './rivalMeaning'

/** Checks that a recipe exists; `checkRivalRecipe` looks up those of other systems. */
export function checkRecipe(
  reading: Reading,
  recipe: { readonly name?: string; readonly system?: string },
  place: string,
): void {
  const { name, system } = recipe
  const { errors } = reading
  // Without a name the recipe that runs is meant.
  if (name === undefined) return
  if (checkRivalRecipe(reading, { ...recipe, name }, place)) return
  if (system !== undefined && system !== 'zookeeper') {
    return void errors.push(errorAt(`${place}.system`, 'later', { name: system }))
  }
  if (RECIPES.includes(name) || CONVENIENCES.includes(name) || isFull(reading)) return
  const what = problem('recipe', { name: clip(name) })
  const known = [...RECIPES, ...CONVENIENCES]
  errors.push({ place: `${place}.name`, ...withSuggestion(what, name, known) })
}

/** Checks the operations of a multi, as the client reads them. */
export function checkMulti(reading: Reading, ops: readonly string[], place: string): void {
  for (const [index, op] of ops.entries()) {
    if (isFull(reading)) return
    const what = operationFault(op)
    if (what !== undefined) reading.errors.push(errorAt(`${place}[${index}]`, 'multiOp', { what }))
  }
}

/** Checks the servers that a change of the ensemble names by number. */
export function checkMembers(
  reading: Reading,
  action: Extract<Action, { readonly do: 'reconfig' }>,
  place: string,
): void {
  for (const key of ['add', 'remove', 'members'] as const) {
    for (const [index, member] of (action[key] ?? []).entries()) {
      if (typeof member === 'number') checkServer(reading, member, `${place}.${key}[${index}]`)
    }
  }
}

const SYMBOLIC: ReadonlySet<unknown> = new Set(['leader', 'follower', 'all'])

/** Checks a partition's members: each must exist, and be in one group at most. */
export function checkGroups(
  reading: Reading,
  groups: readonly (readonly unknown[])[],
  place: string,
): void {
  const seen = new Set<unknown>()
  for (const [index, group] of groups.entries()) {
    if (isFull(reading)) return
    checkEnds(reading, group, `${place}[${index}]`)
    for (const member of group) {
      if (seen.has(member) && !SYMBOLIC.has(member)) {
        const name = String(member)
        reading.errors.push(errorAt(`${place}[${index}]`, 'twoGroups', { name }))
      }
      seen.add(member)
    }
  }
}
