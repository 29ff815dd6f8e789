import type { Recipe } from '../client'
import { queueSteps, type Obstacle } from './lock'
import { numberArg, pathArg, textArg } from './names'
import { releaseOrEnd } from './placeSteps'

const kindOf = (name: string): string => /-([RW])-\d{10}$/.exec(name)?.[1] ?? 'W'

/** A reader waits for the last writer before it, a writer for the node just before it. */
const obstacle: Obstacle = (_play, line, own) => {
  const before = line.slice(0, own)
  return kindOf(line[own] ?? '') === 'R'
    ? before.findLast((name) => kindOf(name) === 'W')
    : before.at(-1)
}

/** A lock for many readers or one writer, in the order in which they came. */
export const sharedLock: Recipe = {
  name: 'sharedLock',
  first: 'create',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: queueSteps(
    {
      kind: '',
      next: 'list',
      prefixOf: ({ args, client }) =>
        `${textArg(args, 'prefix')}${client}-${textArg(args, 'kind', 'W')}-`,
    },
    obstacle,
  ),
}

/** A lock with `size` leases: the first `size` nodes have one, all others watch the list. */
export const semaphore: Recipe = {
  name: 'semaphore',
  first: 'create',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: queueSteps(
    { kind: 'lease-', next: 'list' },
    ({ args }, line, own) => {
      const size = numberArg(args, 'size', 1)
      return own < size ? undefined : line[own - size]
    },
    // A lease is free whichever of the nodes before it is deleted.
    () => true,
  ),
}
