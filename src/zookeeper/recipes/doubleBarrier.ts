import type { Next, RecipeContext, Recipe } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, nameOf, OPEN_ACL_UNSAFE } from '../model'
import { insideSteps, membersOf, sizeOf } from './barrier'
import { memberSteps } from './memberSteps'
import { pathArg } from './names'
import { releaseOrEnd, releaseStep } from './placeSteps'
import { waitFor, waitStep } from './waiting'

const readyPath = ({ args }: Pick<RecipeContext, 'args'>): string => childOf(pathArg(args), 'ready')
const makeReady = ({ args, client }: RecipeContext) =>
  ({
    packet: 'create',
    path: readyPath({ args }),
    data: utf8Encode(client),
    acl: OPEN_ACL_UNSAFE,
    mode: 'PERSISTENT',
  }) as const

const ownName = ({ notes }: RecipeContext): string => nameOf(notes.own ?? '')

/** Whether `ready` was made after this member's node: an older one belongs to an earlier crossing. */
const isForUs = ({ notes }: RecipeContext, czxid = -1): boolean => czxid > (notes.token ?? Infinity)

/**
 * Members enter together and leave together. The member that completes the number makes `ready`, and the
 * others wait for it. To leave, every member but the lowest deletes its node, and all wait until no member is
 * left.
 */
export const doubleBarrier: Recipe = {
  name: 'doubleBarrier',
  first: 'create',
  resource: pathArg,
  stop: (context) => (context.run.holds ? 'leave' : releaseOrEnd(context)),
  // The event may come while a list is under way, when no step waits for it, and it comes only once.
  onWatch({ args, notes }, { path, event }) {
    const isSign = event === 'NodeCreated' && path === readyPath({ args })
    if (isSign && notes.own !== undefined) notes.next = 'enter'
  },
  steps: {
    ...memberSteps('look'),
    look: {
      line: 'look',
      ask: (context) => ({ packet: 'exists', path: readyPath(context), watch: true }),
      got(context, { error, result }): Next {
        if (error !== 'OK' && error !== 'NoNode') return { fail: error }
        context.notes.isStale = error === 'OK'
        return isForUs(context, result.stat?.czxid) ? 'enter' : 'list'
      },
    },
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        if (context.notes.next === 'enter') return 'enter'
        if (membersOf(result.children).length < sizeOf(context)) {
          return waitFor(context, readyPath(context))
        }
        return context.notes.isStale === true ? 'renew' : 'ready'
      },
    },
    // Replaces the `ready` of an earlier crossing in one transaction, so that there always is one.
    renew: {
      line: 'ready',
      ask: (context) => ({
        packet: 'multi',
        ops: [{ packet: 'delete', path: readyPath(context), version: -1 }, makeReady(context)],
      }),
      got(_play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const isDone = result.results?.every((part) => part.error === 'OK') === true
        return isDone ? 'enter' : 'look'
      },
    },
    ready: {
      line: 'ready',
      ask: makeReady,
      got: (_play, { error }): Next =>
        error === 'OK' ? 'enter' : error === 'NodeExists' ? 'look' : { fail: error },
    },
    wait: {
      line: 'wait',
      on(context, event) {
        const { awaited } = context.notes
        if (event.type !== 'watch' || event.path !== awaited) return undefined
        context.tell('woken', { path: awaited })
        // `ready` was made after this member looked, so it counts even if it has been deleted since.
        return event.event === 'NodeCreated' ? 'enter' : 'look'
      },
    },
    ...insideSteps('leave'),
    leave: {
      line: 'leave',
      isVital: true,
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const members = membersOf(result.children)
        const [lowest, ...others] = members
        if (lowest === undefined) return 'left'
        if (lowest !== ownName(context)) {
          context.notes.item = lowest
          return members.includes(ownName(context)) ? 'step' : 'other'
        }
        context.notes.item = others.at(-1)
        return others.length === 0 ? 'last' : 'other'
      },
    },
    step: {
      line: 'leave',
      isVital: true,
      ask: ({ notes }) => ({ packet: 'delete', path: notes.own ?? '', version: -1 }),
      got: (_play, { error }): Next =>
        error === 'OK' || error === 'NoNode' ? 'other' : { fail: error },
    },
    other: {
      line: 'leave',
      isVital: true,
      ask: ({ args, notes }) => ({
        packet: 'exists',
        path: childOf(pathArg(args), notes.item ?? ''),
        watch: true,
      }),
      got(context, { error }): Next {
        if (error !== 'OK') return 'leave'
        waitFor(context, childOf(pathArg(context.args), context.notes.item ?? ''))
        return 'gone'
      },
    },
    gone: { ...waitStep('leave'), line: 'leave', isVital: true },
    // The last member deletes `ready` with its own node.
    last: {
      line: 'leave',
      isVital: true,
      ask: (context) => ({
        packet: 'multi',
        ops: [context.notes.own ?? '', readyPath(context)].map((path) => ({
          packet: 'delete',
          path,
          version: -1,
        })),
      }),
      got(_play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const isDone = result.results?.every((part) => part.error === 'OK') === true
        return isDone ? 'left' : 'release'
      },
    },
    left: {
      line: 'leave',
      isVital: true,
      go(context) {
        context.run.holds = false
        context.tell('left')
        return 'end'
      },
    },
    release: releaseStep('left'),
  },
}
