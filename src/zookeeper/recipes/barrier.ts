import type { Next, RecipeContext, Recipe, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { memberSteps } from './memberSteps'
import { numberArg, pathArg, textArg, textIn } from './names'
import { releaseOrEnd, releaseStep } from './placeSteps'
import { waitFor, waitStep } from './waiting'

/** Nodes under the barrier that are not members. */
const SIGNS: ReadonlySet<string> = new Set(['ready', 'start'])
export const membersOf = (children: readonly string[] = []): readonly string[] =>
  children.filter((name) => !SIGNS.has(name)).toSorted()

export const sizeOf = ({ args, notes }: RecipeContext): number =>
  numberArg(args, 'size', notes.count ?? Infinity)

/** Steps of a member that is inside, until it is stopped or `hold` ms are over. */
export const insideSteps = (leave: string): Steps => ({
  enter: {
    line: 'enter',
    go(context) {
      context.hold({}, 'entered')
      const holdMs = numberArg(context.args, 'hold', -1)
      if (holdMs >= 0) context.alarm(holdMs)
      return 'inside'
    },
  },
  inside: {
    line: 'inside',
    on: (_play, event) => (event.type === 'alarm' ? leave : undefined),
  },
})

/**
 * Every member makes an ephemeral node and enters once enough members exist. `size` says how many; without
 * it, the data of the barrier's own node does. With the role `wait` the barrier is a gate, closed as long as
 * its node exists.
 */
export const barrier: Recipe = {
  name: 'barrier',
  first: 'begin',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: {
    begin: {
      line: 'size',
      go({ args }) {
        if (textArg(args, 'role') === 'wait') return 'gate'
        return args['size'] === undefined ? 'size' : 'create'
      },
    },
    size: {
      line: 'size',
      ask: ({ args }) => ({ packet: 'getData', path: pathArg(args), watch: false }),
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const size = Number(textIn(result.data))
        if (!Number.isInteger(size) || size < 1) return { fail: 'BadArguments' }
        context.notes.count = size
        return 'create'
      },
    },
    ...memberSteps('list'),
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: true }),
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        if (membersOf(result.children).length >= sizeOf(context)) return 'enter'
        context.notes.next = 'list'
        return waitFor(context, pathArg(context.args))
      },
    },
    gate: {
      line: 'gate',
      ask: ({ args }) => ({ packet: 'exists', path: pathArg(args), watch: true }),
      got(context, { error }) {
        if (error === 'NoNode') {
          context.tell('entered')
          return 'end'
        }
        context.notes.next = 'gate'
        return error === 'OK' ? waitFor(context, pathArg(context.args)) : { fail: error }
      },
    },
    wait: waitStep('again'),
    again: { line: 'wait', go: ({ notes }) => notes.next ?? 'list' },
    ...insideSteps('release'),
    release: releaseStep('left'),
  },
}

const startPath = ({ args }: RecipeContext): string => childOf(pathArg(args), 'start')

/** The member that counts enough members makes `start`; all others wait for that node. */
export const synchronizer: Recipe = {
  name: 'synchronizer',
  first: 'look',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: {
    look: {
      line: 'look',
      ask: (context) => ({ packet: 'exists', path: startPath(context), watch: true }),
      got(context, { error }): Next {
        if (error === 'OK') return 'enter'
        if (error !== 'NoNode') return { fail: error }
        return context.notes.own === undefined ? 'create' : waitFor(context, startPath(context))
      },
    },
    ...memberSteps('list'),
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        if (result.children?.includes('start') === true) return 'enter'
        // The watch of the first look may have fired already: look again.
        return membersOf(result.children).length >= sizeOf(context) ? 'start' : 'look'
      },
    },
    start: {
      line: 'start',
      ask: (context) => ({
        packet: 'create',
        path: startPath(context),
        data: utf8Encode(context.client),
        acl: OPEN_ACL_UNSAFE,
        mode: 'PERSISTENT',
      }),
      // Another member may have created it at the same time, which does no harm.
      got: (_play, { error }) =>
        error === 'OK' || error === 'NodeExists' ? 'enter' : { fail: error },
    },
    wait: waitStep('look'),
    ...insideSteps('release'),
    release: releaseStep('left'),
  },
}
