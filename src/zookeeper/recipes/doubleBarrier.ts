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
  stop: (play) => (play.run.holds ? 'leave' : releaseOrEnd(play)),
  // The event may come while a list is under way, when no step waits for it, and it comes only once.
  heard({ args, notes }, { path, event }) {
    const isSign = event === 'NodeCreated' && path === readyPath({ args })
    if (isSign && notes.own !== undefined) notes.next = 'enter'
  },
  steps: {
    ...memberSteps('look'),
    look: {
      line: 'look',
      ask: (play) => ({ packet: 'exists', path: readyPath(play), watch: true }),
      got(play, { error, result }): Next {
        if (error !== 'OK' && error !== 'NoNode') return { fail: error }
        play.notes.isStale = error === 'OK'
        return isForUs(play, result.stat?.czxid) ? 'enter' : 'list'
      },
    },
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        if (play.notes.next === 'enter') return 'enter'
        if (membersOf(result.children).length < sizeOf(play)) {
          return waitFor(play, readyPath(play))
        }
        return play.notes.isStale === true ? 'renew' : 'ready'
      },
    },
    // Replaces the `ready` of an earlier crossing in one transaction, so that there always is one.
    renew: {
      line: 'ready',
      ask: (play) => ({
        packet: 'multi',
        ops: [{ packet: 'delete', path: readyPath(play), version: -1 }, makeReady(play)],
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
      on(play, happening) {
        const { awaited } = play.notes
        if (happening.type !== 'watch' || happening.path !== awaited) return undefined
        play.tell('woken', { path: awaited })
        // `ready` was made after this member looked, so it counts even if it has been deleted since.
        return happening.event === 'NodeCreated' ? 'enter' : 'look'
      },
    },
    ...insideSteps('leave'),
    leave: {
      line: 'leave',
      isVital: true,
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const members = membersOf(result.children)
        const [lowest, ...others] = members
        if (lowest === undefined) return 'left'
        if (lowest !== ownName(play)) {
          play.notes.item = lowest
          return members.includes(ownName(play)) ? 'step' : 'other'
        }
        play.notes.item = others.at(-1)
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
      got(play, { error }): Next {
        if (error !== 'OK') return 'leave'
        waitFor(play, childOf(pathArg(play.args), play.notes.item ?? ''))
        return 'gone'
      },
    },
    gone: { ...waitStep('leave'), line: 'leave', isVital: true },
    // The last member deletes `ready` with its own node.
    last: {
      line: 'leave',
      isVital: true,
      ask: (play) => ({
        packet: 'multi',
        ops: [play.notes.own ?? '', readyPath(play)].map((path) => ({
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
      go(play) {
        play.run.holds = false
        play.tell('left')
        return 'end'
      },
    },
    release: releaseStep('left'),
  },
}
