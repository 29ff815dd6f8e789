import { wordTable, type WordTable } from '../../../kernel/lib'
import { parentOf, type CreateMode } from '../../model'
import type { Next, RecipeContext, Recipe } from '../recipes/steps'
import { textArg } from '../recipes/extensionView'
import { createAt, ON_PATH, pathOf } from './parts'

/** Curator's default data, the address of the lab's default host. */
const ADDRESS = '127.0.0.1'

const MODES: WordTable<CreateMode> = wordTable({
  ephemeral: 'EPHEMERAL',
  sequential: 'PERSISTENT_SEQUENTIAL',
  ephemeralSequential: 'EPHEMERAL_SEQUENTIAL',
})

const modeOf = ({ args }: RecipeContext): CreateMode =>
  MODES.get(textArg(args, 'mode')) ?? 'PERSISTENT'

/**
 * Curator: `create().creatingParentsIfNeeded()`. Where the parent is missing, it looks upwards for the
 * longest existing part of the path and creates the rest downwards as empty persistent nodes
 * (`ZKPaths.mkdirs`). A node that another client created meanwhile counts as created.
 */
export const creatingParentsIfNeeded: Recipe = {
  ...ON_PATH,
  name: 'creatingParentsIfNeeded',
  first: 'create',
  steps: {
    create: {
      line: 'create',
      ask: (context) => createAt(pathOf(context), dataOf(context), modeOf(context)),
      got(context, { error, result }): Next {
        if (error === 'NoNode') {
          context.notes.item = pathOf(context)
          context.notes.list = []
          return 'exists'
        }
        if (error !== 'OK') return { fail: error }
        context.tell('created', { path: result.path ?? pathOf(context), value: dataOf(context) })
        return 'end'
      },
    },
    exists: {
      line: 'parents',
      ask: ({ notes }) => ({ packet: 'exists', path: notes.item ?? '/', watch: false }),
      got({ notes }, { error }): Next {
        if (error === 'OK') return 'next'
        if (error !== 'NoNode') return { fail: error }
        const { item = '/', list = [] } = notes
        notes.item = parentOf(item)
        notes.list = [item, ...list]
        return notes.item === '/' ? 'next' : 'exists'
      },
    },
    next: {
      line: 'parents',
      go(context) {
        const { notes } = context
        const [item, ...rest] = notes.list ?? []
        if (item === undefined || item === pathOf(context)) return 'create'
        notes.item = item
        notes.list = rest
        return 'parent'
      },
    },
    parent: {
      line: 'parents',
      ask: ({ notes }) => createAt(notes.item ?? '/', '', 'PERSISTENT'),
      got: (_play, { error }): Next =>
        error === 'OK' || error === 'NodeExists' ? 'next' : { fail: error },
    },
  },
}

const dataOf = ({ args }: RecipeContext): string => textArg(args, 'value', ADDRESS)

/**
 * ZkClient: `createPersistent(path, createParents)`. Where the parent is missing it creates that first, in
 * the same way; an existing node counts as created. Without a `value` all nodes have null data.
 */
export const createPersistent: Recipe = {
  ...ON_PATH,
  name: 'createPersistent',
  first: 'begin',
  steps: {
    begin: {
      line: 'create',
      go(context) {
        context.notes.item = pathOf(context)
        return 'create'
      },
    },
    create: {
      line: 'create',
      ask(context) {
        const item = context.notes.item ?? '/'
        const value = item === pathOf(context) ? context.args['value'] : undefined
        const data = value === undefined ? null : textArg(context.args, 'value')
        return createAt(item, data, 'PERSISTENT')
      },
      got(context, { error }): Next {
        const { item = '/', list = [] } = context.notes
        if (error === 'NoNode') {
          context.notes.list = [item, ...list]
          context.notes.item = parentOf(item)
          return 'create'
        }
        if (error !== 'OK' && error !== 'NodeExists') return { fail: error }
        const [next, ...rest] = list
        if (next === undefined) {
          context.tell('created', { path: pathOf(context), value: textArg(context.args, 'value') })
          return 'end'
        }
        context.notes.item = next
        context.notes.list = rest
        return 'create'
      },
    },
  },
}
