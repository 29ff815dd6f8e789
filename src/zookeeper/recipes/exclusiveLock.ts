import type { RecipeContext, Recipe, RecipeArgs, Step, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { holdSteps } from './holdSteps'
import { pathArg, textArg, watchesAll } from './names'
import { releaseOrEnd, sharedReleaseSteps } from './placeSteps'
import { waitFor, waitStep } from './waiting'

const NAME = { exclusiveLock: 'lock', binding: 'binding' } as const

/**
 * The client that creates the one ephemeral node has the lock. The others watch its parent, or the node
 * itself (`watch: predecessor`), and all of them race again when it is deleted.
 */
function raceSteps(nodeOf: (args: RecipeArgs) => string): Steps {
  const own = (context: RecipeContext, token: number | undefined): string => {
    const node = nodeOf(context.args)
    context.notes.own = node
    context.notes.token = token
    context.tell('created', { path: node, ...(token === undefined ? {} : { token }) })
    return 'own'
  }
  return {
    create: {
      line: 'create',
      ask: ({ args, client }) => ({
        packet: 'create2',
        path: nodeOf(args),
        data: utf8Encode(textArg(args, 'value', client)),
        acl: OPEN_ACL_UNSAFE,
        mode: 'EPHEMERAL',
      }),
      lost: 'whose',
      got(context, { error, result }) {
        if (error === 'OK') return own(context, result.stat?.czxid)
        return error === 'NodeExists' ? 'watch' : { fail: error }
      },
    },
    // The lost create may have been carried out, or be carried out before the sync is answered.
    whose: {
      line: 'whose',
      isVital: true,
      ask: ({ args }) => ({ packet: 'sync', path: nodeOf(args) }),
      got: () => 'owner',
    },
    owner: {
      line: 'whose',
      isVital: true,
      ask: ({ args }) => ({ packet: 'exists', path: nodeOf(args), watch: false }),
      got(context, { error, result }) {
        if (error === 'NoNode') return 'create'
        if (error !== 'OK') return { fail: error }
        return result.stat?.ephemeralOwner === context.session
          ? own(context, result.stat.czxid)
          : 'watch'
      },
    },
    watch: watchStep(nodeOf),
    wait: waitStep('create'),
    ...holdSteps(),
    ...sharedReleaseSteps(),
  }
}

const isHerd = (context: RecipeContext): boolean => watchesAll(context.args, 'all')

/**
 * Sets a watch on the node or its parent; goes on at once where the node is already gone, as no event would
 * come.
 */
const watchStep = (nodeOf: (args: RecipeArgs) => string): Step => ({
  line: 'watch',
  ask(context) {
    const path = isHerd(context) ? pathArg(context.args) : nodeOf(context.args)
    context.notes.awaited = path
    return isHerd(context)
      ? { packet: 'getChildren', path, watch: true }
      : { packet: 'exists', path, watch: true }
  },
  got(context, { error, result }) {
    const node = nodeOf(context.args)
    const isThere = isHerd(context)
      ? result.children?.some((name) => childOf(pathArg(context.args), name) === node) === true
      : error === 'OK'
    if (error !== 'OK' && error !== 'NoNode') return { fail: error }
    return isThere ? waitFor(context, context.notes.awaited ?? node) : 'create'
  },
})

const nodeOf =
  (otherwise: string) =>
  (args: RecipeArgs): string =>
    childOf(pathArg(args), textArg(args, 'prefix', otherwise))

/** The simplest lock: one ephemeral node, and a herd of clients that watch it. */
export const exclusiveLock: Recipe = {
  name: 'exclusiveLock',
  first: 'create',
  resource: nodeOf(NAME.exclusiveLock),
  stop: releaseOrEnd,
  steps: raceSteps(nodeOf(NAME.exclusiveLock)),
}

/** An election for one day: the client that creates the node under the day's name does the day's work. */
export const binding: Recipe = {
  ...exclusiveLock,
  name: 'binding',
  resource: nodeOf(NAME.binding),
  steps: raceSteps(nodeOf(NAME.binding)),
}
