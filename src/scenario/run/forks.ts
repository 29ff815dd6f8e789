import { isSameData } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import { FIRST_BRANCH } from './first'
import {
  FORKED_MAX,
  FORKS_MAX,
  LINK_STEP_MAX,
  TIME_MAX_MS,
  type Fork,
  type ForkPoint,
  type Forks,
} from '../format'

/** A branch with all of its interventions. */
export interface WholeBranch extends Pick<Fork, 'name' | 'parent' | 'forkedAt' | 'head'> {
  readonly interventions: readonly Intervention[]
}

/**
 * Makes the saved form of the branches; `undefined` for a single default branch, or for more than a
 * file may hold.
 */
export function forksOf(branches: readonly WholeBranch[], shown: number): Forks | undefined {
  const own = branches[shown]
  const count = branches.reduce((sum, { interventions }) => sum + interventions.length, 0)
  if (own === undefined || branches.length > FORKS_MAX || count > FORKED_MAX) return undefined
  if (branches.length === 1 && own.name === FIRST_BRANCH) return undefined
  return {
    shown,
    branches: branches.map(({ name, parent, forkedAt, head, interventions }, place): Fork => {
      const fork: Fork = {
        name,
        ...(parent !== undefined && { parent }),
        ...(forkedAt !== undefined && { forkedAt: bounded(forkedAt) }),
        head: bounded(head),
      }
      if (place === shown) return fork
      const shared = sharedCount(own.interventions, interventions)
      return { ...fork, shared, interventions: interventions.slice(shared) }
    }),
  }
}

function sharedCount(a: readonly Intervention[], b: readonly Intervention[]): number {
  const most = Math.min(a.length, b.length)
  for (let count = 0; count < most; count += 1) {
    if (!isSameData(a[count], b[count])) return count
  }
  return most
}

/** Bounds a moment to the values that a file may hold. */
const bounded = ({ step, at }: ForkPoint): ForkPoint => ({
  step: Math.min(step, LINK_STEP_MAX),
  at: Math.min(at, TIME_MAX_MS),
})
