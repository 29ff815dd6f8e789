import type { Next, RecipeContext, Recipe, Steps } from '../client'
import { childOf, nameOf } from '../model'
import { holdSteps } from './holdSteps'
import { inSequence, pathArg, watchesAll } from './names'
import { placeSteps, releaseOrEnd, releaseStep, type PlacePlan } from './placeSteps'
import { waitFor, waitStep } from './waiting'

/** Returns the node that must go before this one may have the lock; undefined: this one may have it now. */
export type Obstacle = (
  context: RecipeContext,
  line: readonly string[],
  own: number,
) => string | undefined

/**
 * Steps of a client in a queue: create a node, list all, wait for the obstacle or for any change of the list,
 * and list again. With `watch: all` every client hears of every change.
 */
export function queueSteps(
  place: PlacePlan,
  obstacleOf: Obstacle,
  isHerd: (context: RecipeContext) => boolean = ({ args }) => watchesAll(args, 'predecessor'),
): Steps {
  return {
    ...placeSteps({ ...place, next: 'list' }),
    list: {
      line: 'list',
      ask: (context) => ({
        packet: 'getChildren',
        path: pathArg(context.args),
        watch: isHerd(context),
      }),
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const line = inSequence(result.children ?? [])
        const own = line.indexOf(nameOf(context.notes.own ?? ''))
        // The node was deleted, or the session is over and the client has not heard of it yet.
        if (own < 0) return { fail: 'NoNode' }
        const obstacle = obstacleOf(context, line, own)
        return obstacle === undefined ? 'own' : queueUp(context, obstacle, isHerd(context))
      },
    },
    watch: {
      line: 'watch',
      ask: ({ notes }) => ({ packet: 'exists', path: notes.awaited ?? '', watch: true }),
      got(context, { error }) {
        // The node was deleted between the list and the look, so no event will come.
        return error === 'OK' ? waitFor(context, context.notes.awaited ?? '') : 'list'
      },
    },
    wait: waitStep('list'),
    ...holdSteps(),
    release: releaseStep(),
  }
}

function queueUp(context: RecipeContext, obstacle: string, isHerd: boolean): Next {
  const path = pathArg(context.args)
  if (isHerd) return waitFor(context, path)
  context.notes.awaited = childOf(path, obstacle)
  return 'watch'
}

const before: Obstacle = (_play, line, own) => line[own - 1]

/** A fair lock: clients own it in the order in which they came, and each waits for the one before it. */
export const lock: Recipe = {
  name: 'lock',
  first: 'create',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: queueSteps({ kind: 'lock-', next: 'list' }, before),
}

/** An election: the smallest number leads, and the zxid of its node is the term. */
export const election: Recipe = {
  ...lock,
  name: 'election',
  steps: queueSteps({ kind: 'n_', next: 'list' }, before),
}
