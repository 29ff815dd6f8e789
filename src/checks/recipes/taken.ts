import type { Finding } from '../../sim'
import { broken, type RecipeEvent } from './claims'
import type { Recipes } from './state'

/** Something was taken: an item, an id, a decision; what that must not be is its recipe's affair. */
export function onTook(state: Recipes, event: RecipeEvent): Finding | undefined {
  const { name } = event
  switch (name) {
    case 'queue':
    case 'priorityQueue':
      return takeOnce(state, event, 'queue', 'was taken before')
    case 'ids':
      return takeOnce(state, event, 'ids', 'was given before')
    case 'twoPhaseCommit':
      return onDecision(state, event)
    default:
      return undefined
  }
}

/** A path may be used again once its node is gone; with its token it names one node. */
function takeOnce(
  state: Recipes,
  { client, resource, path = resource, token = 0 }: RecipeEvent,
  property: 'queue' | 'ids',
  complaint: string,
): Finding | undefined {
  const key = `${path}\0${token}`
  if (state.taken.has(key)) return broken(property, `${path}, taken by ${client}, ${complaint}`)
  state.taken.set(key, true)
  return undefined
}

/** All decide alike, and for commit only where all have voted so. */
function onDecision(
  state: Recipes,
  { client, resource, value = '' }: RecipeEvent,
): Finding | undefined {
  const decided = state.decisions.get(resource)
  state.decisions.set(resource, value)
  if (decided !== undefined && decided !== value) {
    return broken('atomicity', `${client} has ${resource} ${value}, another had ${decided}`)
  }
  if (value !== 'commit') return undefined
  const votes = state.votes
    .toArray()
    .filter(([path]) => path.startsWith(`${resource}/`))
    .filter(([, vote]) => vote !== 'commit')
  const [other] = votes
  if (other === undefined) return undefined
  return broken('atomicity', `${client} commits ${resource} against ${other[0]}`)
}
