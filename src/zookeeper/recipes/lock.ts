import type { Next, RecipeContext, Recipe, Steps } from '../client'
import { childOf, nameOf } from '../model'
import { holdSteps } from './holdSteps'
import { inSequence, pathArg, watchesAll } from './names'
import { placeSteps, releaseOrEnd, releaseStep, type PlacePlan } from './placeSteps'
import { waitFor, waitStep } from './waiting'

/** Which of the nodes in line must go before this one may have the lock; absent: it may now. */
export type Obstacle = (
  play: RecipeContext,
  line: readonly string[],
  own: number,
) => string | undefined

/**
 * The steps of whoever stands in line: make a node, list all, wait for the one in the way or for any
 * change of the list, and list again. With `watch: all` everybody hears of every change.
 */
export function queueSteps(
  place: PlacePlan,
  obstacleOf: Obstacle,
  isHerd: (play: RecipeContext) => boolean = ({ args }) => watchesAll(args, 'predecessor'),
): Steps {
  return {
    ...placeSteps({ ...place, next: 'list' }),
    list: {
      line: 'list',
      ask: (play) => ({ packet: 'getChildren', path: pathArg(play.args), watch: isHerd(play) }),
      got(play, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const line = inSequence(result.children ?? [])
        const own = line.indexOf(nameOf(play.notes.own ?? ''))
        // Somebody has deleted it, or its session is over and will soon be told so.
        if (own < 0) return { fail: 'NoNode' }
        const obstacle = obstacleOf(play, line, own)
        return obstacle === undefined ? 'own' : queueUp(play, obstacle, isHerd(play))
      },
    },
    watch: {
      line: 'watch',
      ask: ({ notes }) => ({ packet: 'exists', path: notes.awaited ?? '', watch: true }),
      got(play, { error }) {
        // It went between the list and the look: nothing will tell of it.
        return error === 'OK' ? waitFor(play, play.notes.awaited ?? '') : 'list'
      },
    },
    wait: waitStep('list'),
    ...holdSteps(),
    release: releaseStep(),
  }
}

function queueUp(play: RecipeContext, obstacle: string, isHerd: boolean): Next {
  const path = pathArg(play.args)
  if (isHerd) return waitFor(play, path)
  play.notes.awaited = childOf(path, obstacle)
  return 'watch'
}

const before: Obstacle = (_play, line, own) => line[own - 1]

/** A fair lock: whoever came first has it, and everybody else waits for the one before it. */
export const lock: Recipe = {
  name: 'lock',
  first: 'create',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: queueSteps({ kind: 'lock-', next: 'list' }, before),
}

/** The leader is who holds the smallest number; a term is the zxid of its node. */
export const election: Recipe = {
  ...lock,
  name: 'election',
  steps: queueSteps({ kind: 'n_', next: 'list' }, before),
}
