import type { Next, RecipeContext, Recipe, Step, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { inSequence, numberArg, pathArg, sequenceOf, textArg, textIn } from './names'
import { waitFor, waitStep } from './waiting'

const isProducer = ({ args }: RecipeContext): boolean =>
  textArg(args, 'role', 'consumer') === 'producer'

/** Returns the name of a producer's node before its number. */
type PrefixOf = (play: RecipeContext) => string

/**
 * Steps of a producer, which makes a persistent or ephemeral sequential node. After a lost create it looks
 * for the id in its node's name; without an id, or without such a node, the run fails.
 */
const producerSteps = (kind: string): Steps => {
  const prefixOf: PrefixOf = (play) => {
    if (play.args['prefix'] !== undefined) return textArg(play.args, 'prefix')
    play.notes.guid ??= play.drawGuid()
    const priority = numberArg(play.args, 'priority', 0)
    return `${play.notes.guid}-${kind.replace('YY', String(priority).padStart(2, '0'))}`
  }
  const valueOf = ({ args, client, run }: RecipeContext): string =>
    textArg(args, 'value', `${client}-${run.id}.${run.round}`)
  const made = (play: RecipeContext, path: string): Next => {
    play.tell('created', { path, value: valueOf(play) })
    return 'end'
  }
  return {
    put: {
      line: 'put',
      ask: (play) => ({
        packet: 'create',
        path: childOf(pathArg(play.args), prefixOf(play)),
        data: utf8Encode(valueOf(play)),
        acl: OPEN_ACL_UNSAFE,
        mode: play.args['ephemeral'] === true ? 'EPHEMERAL_SEQUENTIAL' : 'PERSISTENT_SEQUENTIAL',
      }),
      lost: ({ notes }) => (notes.guid === undefined ? { fail: 'ConnectionLoss' } : 'sync'),
      got: (play, { error, result }) =>
        error === 'OK' ? made(play, result.path ?? '') : { fail: error },
    },
    sync: {
      line: 'find',
      isVital: true,
      ask: ({ args }) => ({ packet: 'sync', path: pathArg(args) }),
      got: () => 'find',
    },
    find: {
      line: 'find',
      isVital: true,
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(play, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const own = result.children?.find((name) => name.startsWith(prefixOf(play)))
        if (own !== undefined) return made(play, childOf(pathArg(play.args), own))
        return { fail: 'ConnectionLoss' }
      },
    },
  }
}

type Order = (names: readonly string[]) => readonly string[]

const pathOfItem = ({ args, notes }: RecipeContext): string =>
  childOf(pathArg(args), notes.item ?? '')

/**
 * Steps after the lost answer to a delete: an item that still exists is taken, another one is given up as
 * unknown.
 */
const doubtSteps: Steps = {
  doubt: {
    line: 'doubt',
    isVital: true,
    ask: (play) => ({ packet: 'sync', path: pathOfItem(play) }),
    got: () => 'look',
  },
  look: {
    line: 'doubt',
    isVital: true,
    ask: (play) => ({ packet: 'exists', path: pathOfItem(play), watch: false }),
    got(play, { error }) {
      if (error === 'OK') return 'take'
      play.tell('failed', { path: pathOfItem(play), error: 'ConnectionLoss' })
      return 'next'
    },
  },
}

/** Steps of a consumer: it takes one item after the other; the client whose delete succeeds has the item. */
const consumerSteps = (order: Order): Steps => ({
  list: {
    line: 'list',
    ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: true }),
    got(play, { error, result }) {
      if (error !== 'OK') return { fail: error }
      play.notes.isStale = false
      play.notes.list = order(result.children ?? [])
      return play.notes.list.length > 0 ? 'next' : waitFor(play, pathArg(play.args))
    },
  },
  next: {
    line: 'next',
    go(play) {
      const [item, ...rest] = play.notes.list ?? []
      if (item === undefined || play.notes.isStale === true) return 'list'
      play.notes.item = item
      play.notes.list = rest
      return 'read'
    },
  },
  read: {
    line: 'read',
    ask: (play) => ({ packet: 'getData', path: pathOfItem(play), watch: false }),
    got(play, { error, result }) {
      // Another consumer took it.
      if (error === 'NoNode') return 'next'
      if (error !== 'OK') return { fail: error }
      const { data, stat } = result
      play.notes.value = textIn(data)
      play.notes.token = stat?.czxid
      return 'take'
    },
  },
  take: {
    line: 'take',
    ask: (play) => ({ packet: 'delete', path: pathOfItem(play), version: -1 }),
    lost: 'doubt',
    got(play, { error }) {
      if (error === 'NoNode') return 'next'
      if (error !== 'OK') return { fail: error }
      const { value = '', token } = play.notes
      play.tell('took', {
        path: pathOfItem(play),
        value,
        ...(token === undefined ? {} : { token }),
      })
      play.notes.count = (play.notes.count ?? 0) + 1
      return play.notes.count >= numberArg(play.args, 'items', Infinity) ? 'end' : 'next'
    },
  },
  ...doubtSteps,
  wait: waitStep('list'),
})

const begin: Step = { line: 'begin', go: (play) => (isProducer(play) ? 'put' : 'list') }

/** A first-in, first-out queue: numbers give the order, and the delete decides which client takes an item. */
export const queue: Recipe = {
  name: 'queue',
  isMany: true,
  first: 'begin',
  resource: pathArg,
  stop: () => 'end',
  steps: { begin, ...producerSteps('queue-'), ...consumerSteps(inSequence) },
}

const priorityOf = (name: string): number => Number(/(\d{2})-\d{10}$/.exec(name)?.[1] ?? 99)

const byPriority: Order = (names) =>
  inSequence(names).toSorted(
    (a, b) => priorityOf(a) - priorityOf(b) || sequenceOf(a) - sequenceOf(b),
  )

/** Takes the item with the least priority number first; every new item makes the list stale. */
export const priorityQueue: Recipe = {
  ...queue,
  name: 'priorityQueue',
  heard(play, { path }) {
    if (path === pathArg(play.args)) play.notes.isStale = true
  },
  steps: { begin, ...producerSteps('queue-YY-'), ...consumerSteps(byPriority) },
}
