import { childOf } from '../../model'
import type { Next, RecipeContext, Recipe, Steps } from '../recipes/steps'
import { ON_PATH, pathOf } from './parts'

const itemOf = ({ notes }: RecipeContext): string => notes.item ?? '/'

/** Goes back to the path that was noted before this one; ends after the run's own path, which is the last. */
function goBack(play: RecipeContext): Next {
  const [item, ...rest] = play.notes.list ?? []
  if (item === undefined) {
    play.tell('released', { path: pathOf(play) })
    return 'end'
  }
  play.notes.item = item
  play.notes.list = rest
  return 'delete'
}

/** Puts the children before their parent in the list. */
function goDown(play: RecipeContext, children: readonly string[]): Next {
  const item = itemOf(play)
  const [first, ...rest] = children.map((name) => childOf(item, name)).toSorted()
  if (first === undefined) return 'delete'
  play.notes.list = [...rest, item, ...(play.notes.list ?? [])]
  play.notes.item = first
  return play.notes.next ?? 'delete'
}

/**
 * Deletes a node with its whole subtree: one request for each list and each delete, without a transaction. A
 * node that is already gone counts as deleted.
 */
const treeSteps = (listsFirst: boolean): Steps => ({
  begin: {
    line: listsFirst ? 'list' : 'delete',
    go(play) {
      play.notes.item = pathOf(play)
      play.notes.next = listsFirst ? 'list' : 'delete'
      return play.notes.next
    },
  },
  list: {
    line: 'list',
    ask: (play) => ({ packet: 'getChildren', path: itemOf(play), watch: false }),
    got(play, { error, result }): Next {
      if (error === 'NoNode') return goBack(play)
      return error === 'OK' ? goDown(play, result.children ?? []) : { fail: error }
    },
  },
  delete: {
    line: 'delete',
    ask: (play) => ({ packet: 'delete', path: itemOf(play), version: -1 }),
    got(play, { error }): Next {
      if (error === 'NotEmpty') {
        play.notes.next = 'list'
        return 'list'
      }
      return error === 'OK' || error === 'NoNode' ? goBack(play) : { fail: error }
    },
  },
})

/** ZkClient: `deleteRecursive`. */
export const deleteRecursive: Recipe = {
  ...ON_PATH,
  name: 'deleteRecursive',
  first: 'begin',
  steps: treeSteps(true),
}

/**
 * Curator: `delete().deletingChildrenIfNeeded()`: lists the children only where the delete says NotEmpty,
 * then deletes the whole subtree.
 */
export const deletingChildrenIfNeeded: Recipe = {
  ...ON_PATH,
  name: 'deletingChildrenIfNeeded',
  first: 'begin',
  steps: treeSteps(false),
}

/** Curator: `delete().guaranteed()`: repeats the delete until the node is known to be gone. */
export const guaranteed: Recipe = {
  ...ON_PATH,
  name: 'guaranteed',
  first: 'delete',
  steps: {
    delete: {
      line: 'delete',
      isVital: true,
      ask: (play) => ({ packet: 'delete', path: pathOf(play), version: -1 }),
      got(play, { error }): Next {
        if (error !== 'OK' && error !== 'NoNode') return { fail: error }
        play.tell('released', { path: pathOf(play), value: error })
        return 'end'
      },
    },
  },
}
