import type { Finding } from '../../simulator'
import { type RecipeTraceEvent } from './claims'
import type { Recipes } from './state'
import { broken, detail } from '../findings'

/** Judges an item, an id or a decision that a client took, by its recipe. */
export function onTook(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  const { name } = event
  switch (name) {
    case 'queue':
    case 'priorityQueue':
      return takeOnce(state, event, 'queue')
    case 'ids':
      return takeOnce(state, event, 'ids')
    case 'twoPhaseCommit':
      return onDecision(state, event)
    default:
      return undefined
  }
}

/** Checks that a node is taken once; a path may be used again, so the token is part of the key. */
function takeOnce(
  state: Recipes,
  { client, resource, path = resource, token = 0 }: RecipeTraceEvent,
  property: 'queue' | 'ids',
): Finding | undefined {
  const key = `${path}\0${token}`
  if (state.takes.has(key)) {
    const kind = property === 'queue' ? 'takenTwice' : 'givenTwice'
    return broken(property, detail(kind, { path, client }))
  }
  state.takes.set(key, true)
  return undefined
}

/** Checks that all clients decide alike, and for commit only if all voted for it. */
function onDecision(
  state: Recipes,
  { client, resource, value = '' }: RecipeTraceEvent,
): Finding | undefined {
  const decided = state.decisions.get(resource)
  state.decisions.set(resource, value)
  if (decided !== undefined && decided !== value) {
    return broken('atomicity', detail('decidedTwice', { client, resource, value, before: decided }))
  }
  if (value !== 'commit') return undefined
  const votes = state.votes
    .toArray()
    .filter(([path]) => path.startsWith(`${resource}/`))
    .filter(([, vote]) => vote !== 'commit')
  const [other] = votes
  if (other === undefined) return undefined
  return broken('atomicity', detail('committedAgainst', { client, resource, vote: other[0] }))
}
