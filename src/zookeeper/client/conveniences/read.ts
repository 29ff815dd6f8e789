// Conveniences that read data and children again after each event, and those that use a Stat.
import { utf8Encode } from '../../../kernel/lib'
import type { RecipeEvent, Next, RecipeContext, Recipe, WaitStep } from '../recipes/steps'
import { textArg } from '../recipes/extensionView'
import { dataText, ON_PATH, pathOf } from './parts'

const isMine = (context: RecipeContext, event: RecipeEvent): boolean =>
  event.type === 'watch' && event.path === pathOf(context)

/** Waits for an event on the path, then reads again. */
const listen = (next: string): WaitStep => ({
  line: 'listen',
  on(context, event) {
    if (!isMine(context, event)) return undefined
    context.tell('woken', { path: pathOf(context) })
    return next
  },
})

const tellValue = (context: RecipeContext, value: string, token?: number): string => {
  context.tell('took', { path: pathOf(context), value, ...(token === undefined ? {} : { token }) })
  return 'listen'
}

/**
 * Steps of Curator's NodeCache and ZkClient's subscribeDataChanges: report the data, or `null` for a missing
 * node.
 */
const dataSteps: Recipe['steps'] = {
  exists: {
    line: 'exists',
    ask: (context) => ({ packet: 'exists', path: pathOf(context), watch: true }),
    got(context, { error }): Next {
      if (error === 'OK') return 'read'
      return error === 'NoNode' ? tellValue(context, 'null') : { fail: error }
    },
  },
  read: {
    line: 'read',
    ask: (context) => ({ packet: 'getData', path: pathOf(context), watch: true }),
    got(context, { error, result }): Next {
      if (error === 'NoNode') return 'exists'
      if (error !== 'OK') return { fail: error }
      return tellValue(context, dataText(result.data), result.stat?.mzxid)
    },
  },
  listen: listen('exists'),
}

/** ZkClient: reports the data of a node that need not exist yet, and reads it again after each event. */
export const subscribeDataChanges: Recipe = {
  ...ON_PATH,
  name: 'subscribeDataChanges',
  first: 'exists',
  steps: dataSteps,
}

/** Curator: a NodeCache, which sets its watches again with every read. */
export const cache: Recipe = { ...ON_PATH, name: 'cache', first: 'exists', steps: dataSteps }

/**
 * ZkClient: reports the list of children, or `null`; the client reads the list after each event, as events
 * carry none.
 */
export const subscribeChildChanges: Recipe = {
  ...ON_PATH,
  name: 'subscribeChildChanges',
  first: 'exists',
  steps: {
    exists: {
      line: 'exists',
      ask: (context) => ({ packet: 'exists', path: pathOf(context), watch: true }),
      got(context, { error }): Next {
        if (error === 'OK') return 'list'
        return error === 'NoNode' ? tellValue(context, 'null') : { fail: error }
      },
    },
    list: {
      line: 'list',
      ask: (context) => ({ packet: 'getChildren', path: pathOf(context), watch: true }),
      got(context, { error, result }): Next {
        if (error === 'NoNode') return 'exists'
        if (error !== 'OK') return { fail: error }
        return tellValue(context, `[${(result.children ?? []).toSorted().join(', ')}]`)
      },
    },
    listen: listen('exists'),
  },
}

/** Curator: `getData().storingStatIn(stat)`: reports the data, and the zxid that last changed it. */
export const storingStatIn: Recipe = {
  ...ON_PATH,
  name: 'storingStatIn',
  first: 'read',
  steps: {
    read: {
      line: 'read',
      ask: (context) => ({ packet: 'getData', path: pathOf(context), watch: false }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        tellValue(context, dataText(result.data), result.stat?.mzxid)
        return 'end'
      },
    },
  },
}

/** Curator: `setData().withVersion(n)`: fails with BadVersion where another client wrote first. */
export const withVersion: Recipe = {
  ...ON_PATH,
  name: 'withVersion',
  first: 'set',
  steps: {
    set: {
      line: 'set',
      ask: (context) => ({
        packet: 'setData',
        path: pathOf(context),
        data: utf8Encode(textArg(context.args, 'value')),
        version: Number(context.args['version'] ?? -1),
      }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        context.tell('took', {
          path: pathOf(context),
          value: String(result.stat?.version ?? 0),
          ...(result.stat === undefined ? {} : { token: result.stat.mzxid }),
        })
        return 'end'
      },
    },
  },
}
