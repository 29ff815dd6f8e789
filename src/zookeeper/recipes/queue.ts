import type { Next, RecipeContext, Recipe, Step, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { inSequence, numberArg, pathArg, sequenceOf, textArg, textIn } from './names'
import { waitFor, waitStep } from './waiting'

const isProducer = ({ args }: RecipeContext): boolean =>
  textArg(args, 'role', 'consumer') === 'producer'

/** Returns the name of a producer's node before its number. */
type PrefixOf = (context: RecipeContext) => string

/**
 * Steps of a producer, which makes a persistent or ephemeral sequential node. After a lost create it looks
 * for the id in its node's name; without an id, or without such a node, the run fails.
 */
const producerSteps = (kind: string): Steps => {
  const prefixOf: PrefixOf = (context) => {
    if (context.args['prefix'] !== undefined) return textArg(context.args, 'prefix')
    context.notes.guid ??= context.drawGuid()
    const priority = numberArg(context.args, 'priority', 0)
    return `${context.notes.guid}-${kind.replace('YY', String(priority).padStart(2, '0'))}`
  }
  const valueOf = ({ args, client, run }: RecipeContext): string =>
    textArg(args, 'value', `${client}-${run.id}.${run.round}`)
  const onCreated = (context: RecipeContext, path: string): Next => {
    context.tell('created', { path, value: valueOf(context) })
    return 'end'
  }
  return {
    put: {
      line: 'put',
      ask: (context) => ({
        packet: 'create',
        path: childOf(pathArg(context.args), prefixOf(context)),
        data: utf8Encode(valueOf(context)),
        acl: OPEN_ACL_UNSAFE,
        mode: context.args['ephemeral'] === true ? 'EPHEMERAL_SEQUENTIAL' : 'PERSISTENT_SEQUENTIAL',
      }),
      lost: ({ notes }) => (notes.guid === undefined ? { fail: 'ConnectionLoss' } : 'sync'),
      got: (context, { error, result }) =>
        error === 'OK' ? onCreated(context, result.path ?? '') : { fail: error },
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
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const own = result.children?.find((name) => name.startsWith(prefixOf(context)))
        if (own !== undefined) return onCreated(context, childOf(pathArg(context.args), own))
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
    ask: (context) => ({ packet: 'sync', path: pathOfItem(context) }),
    got: () => 'look',
  },
  look: {
    line: 'doubt',
    isVital: true,
    ask: (context) => ({ packet: 'exists', path: pathOfItem(context), watch: false }),
    got(context, { error }) {
      if (error === 'OK') return 'take'
      context.tell('failed', { path: pathOfItem(context), error: 'ConnectionLoss' })
      return 'next'
    },
  },
}

/** Steps of a consumer: it takes one item after the other; the client whose delete succeeds has the item. */
const consumerSteps = (order: Order): Steps => ({
  list: {
    line: 'list',
    ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: true }),
    got(context, { error, result }) {
      if (error !== 'OK') return { fail: error }
      context.notes.isStale = false
      context.notes.list = order(result.children ?? [])
      return context.notes.list.length > 0 ? 'next' : waitFor(context, pathArg(context.args))
    },
  },
  next: {
    line: 'next',
    go(context) {
      const [item, ...rest] = context.notes.list ?? []
      if (item === undefined || context.notes.isStale === true) return 'list'
      context.notes.item = item
      context.notes.list = rest
      return 'read'
    },
  },
  read: {
    line: 'read',
    ask: (context) => ({ packet: 'getData', path: pathOfItem(context), watch: false }),
    got(context, { error, result }) {
      // Another consumer took it.
      if (error === 'NoNode') return 'next'
      if (error !== 'OK') return { fail: error }
      const { data, stat } = result
      context.notes.value = textIn(data)
      context.notes.token = stat?.czxid
      return 'take'
    },
  },
  take: {
    line: 'take',
    ask: (context) => ({ packet: 'delete', path: pathOfItem(context), version: -1 }),
    lost: 'doubt',
    got(context, { error }) {
      if (error === 'NoNode') return 'next'
      if (error !== 'OK') return { fail: error }
      const { value = '', token } = context.notes
      context.tell('took', {
        path: pathOfItem(context),
        value,
        ...(token === undefined ? {} : { token }),
      })
      context.notes.count = (context.notes.count ?? 0) + 1
      return context.notes.count >= numberArg(context.args, 'items', Infinity) ? 'end' : 'next'
    },
  },
  ...doubtSteps,
  wait: waitStep('list'),
})

const begin: Step = { line: 'begin', go: (context) => (isProducer(context) ? 'put' : 'list') }

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
  onWatch(context, { path }) {
    if (path === pathArg(context.args)) context.notes.isStale = true
  },
  steps: { begin, ...producerSteps('queue-YY-'), ...consumerSteps(byPriority) },
}
