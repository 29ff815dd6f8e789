import { childOf } from '../../model'
import type { Next, RecipeContext, Recipe, Steps } from '../recipes/steps'
import { ON_PATH, pathOf } from './parts'

/** Deletes of Curator and ZkClient that take children along or try until they succeed. */

const itemOf = ({ notes }: RecipeContext): string => notes.item ?? '/'

/** Goes back to the path that was noted before this one; ends after the run's own path, which is the last. */
function goBack(context: RecipeContext): Next {
  const [item, ...rest] = context.notes.list ?? []
  if (item === undefined) {
    context.tell('released', { path: pathOf(context) })
    return 'end'
  }
  context.notes.item = item
  context.notes.list = rest
  return 'delete'
}

/** Puts the children before their parent in the list. */
function goDown(context: RecipeContext, children: readonly string[]): Next {
  const item = itemOf(context)
  const [first, ...rest] = children.map((name) => childOf(item, name)).toSorted()
  if (first === undefined) return 'delete'
  context.notes.list = [...rest, item, ...(context.notes.list ?? [])]
  context.notes.item = first
  return context.notes.next ?? 'delete'
}

/**
 * Deletes a node with its whole subtree: one request for each list and each delete, without a transaction. A
 * node that is already gone counts as deleted.
 */
const treeSteps = (listsFirst: boolean): Steps => ({
  begin: {
    line: listsFirst ? 'list' : 'delete',
    go(context) {
      context.notes.item = pathOf(context)
      context.notes.next = listsFirst ? 'list' : 'delete'
      return context.notes.next
    },
  },
  list: {
    line: 'list',
    ask: (context) => ({ packet: 'getChildren', path: itemOf(context), watch: false }),
    got(context, { error, result }): Next {
      if (error === 'NoNode') return goBack(context)
      return error === 'OK' ? goDown(context, result.children ?? []) : { fail: error }
    },
  },
  delete: {
    line: 'delete',
    ask: (context) => ({ packet: 'delete', path: itemOf(context), version: -1 }),
    got(context, { error }): Next {
      if (error === 'NotEmpty') {
        context.notes.next = 'list'
        return 'list'
      }
      return error === 'OK' || error === 'NoNode' ? goBack(context) : { fail: error }
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
      ask: (context) => ({ packet: 'delete', path: pathOf(context), version: -1 }),
      got(context, { error }): Next {
        if (error !== 'OK' && error !== 'NoNode') return { fail: error }
        context.tell('released', { path: pathOf(context), value: error })
        return 'end'
      },
    },
  },
}
