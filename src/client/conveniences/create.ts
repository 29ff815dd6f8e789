import type { CreateMode } from '../../model'
import type { Next, Play, Recipe, Step } from '../steps'
import { ancestorsOf, createAt, ON_PATH, pathOf, textOf } from './parts'

/** Curator's default data: the address of the client, which is this one for all clients of the lab. */
const ADDRESS = '127.0.0.1'

/**
 * Creates a node, and where its parent is missing all of its ancestors first: persistent ones, with
 * requests of their own. Whoever made one in the meantime has helped.
 */
function createSteps(dataOf: (play: Play) => string): Readonly<Record<string, Step>> {
  return {
    create: {
      line: 'create',
      ask: (play) => createAt(pathOf(play), dataOf(play), modeOf(play)),
      got(play, { error, result }): Next {
        if (error === 'NoNode') {
          play.notes.list = ancestorsOf(pathOf(play))
          return 'next'
        }
        // Asked again after a lost answer, a node of that name is the own one.
        const isOwn = error === 'NodeExists' && play.notes.isStale === true
        if (error !== 'OK' && !isOwn) return { fail: error }
        play.tell('created', { path: result.path ?? pathOf(play), value: dataOf(play) })
        return 'end'
      },
      lost(play) {
        play.notes.isStale = true
        return 'create'
      },
    },
    next: {
      line: 'parents',
      go({ notes }) {
        const [item, ...rest] = notes.list ?? []
        if (item === undefined) return 'create'
        notes.item = item
        notes.list = rest
        return 'parent'
      },
    },
    parent: {
      line: 'parents',
      ask: (play) => createAt(play.notes.item ?? '/', dataOf(play), 'PERSISTENT'),
      got: (_play, { error }): Next =>
        error === 'OK' || error === 'NodeExists' ? 'next' : { fail: error },
    },
  }
}

const MODES: Readonly<Record<string, CreateMode>> = {
  ephemeral: 'EPHEMERAL',
  sequential: 'PERSISTENT_SEQUENTIAL',
  ephemeralSequential: 'EPHEMERAL_SEQUENTIAL',
}

const modeOf = ({ args }: Play): CreateMode => MODES[textOf(args, 'mode')] ?? 'PERSISTENT'

/** Curator: `create().creatingParentsIfNeeded()`. */
export const creatingParentsIfNeeded: Recipe = {
  ...ON_PATH,
  name: 'creatingParentsIfNeeded',
  first: 'create',
  steps: createSteps(({ args }) => textOf(args, 'value', ADDRESS)),
}

/** ZkClient: `createPersistent(path, createParents)`. */
export const createPersistent: Recipe = {
  ...ON_PATH,
  name: 'createPersistent',
  first: 'create',
  steps: createSteps(({ args }) => textOf(args, 'value')),
}
