import { utf8Encode } from '../../../kernel/lib'
import type { Happening, Next, RecipeContext, Recipe, WaitStep } from '../recipes/steps'
import { textArg } from '../recipes/guestView'
import { dataText, ON_PATH, pathOf } from './parts'

const isMine = (play: RecipeContext, happening: Happening): boolean =>
  happening.type === 'watch' && happening.path === pathOf(play)

/** Waits for an event on the path, then reads again. */
const listen = (next: string): WaitStep => ({
  line: 'listen',
  on(play, happening) {
    if (!isMine(play, happening)) return undefined
    play.tell('woken', { path: pathOf(play) })
    return next
  },
})

const tellValue = (play: RecipeContext, value: string, token?: number): string => {
  play.tell('took', { path: pathOf(play), value, ...(token === undefined ? {} : { token }) })
  return 'listen'
}

/**
 * Steps of Curator's NodeCache and ZkClient's subscribeDataChanges: report the data, or `null` for a missing
 * node.
 */
const dataSteps: Recipe['steps'] = {
  exists: {
    line: 'exists',
    ask: (play) => ({ packet: 'exists', path: pathOf(play), watch: true }),
    got(play, { error }): Next {
      if (error === 'OK') return 'read'
      return error === 'NoNode' ? tellValue(play, 'null') : { fail: error }
    },
  },
  read: {
    line: 'read',
    ask: (play) => ({ packet: 'getData', path: pathOf(play), watch: true }),
    got(play, { error, result }): Next {
      if (error === 'NoNode') return 'exists'
      if (error !== 'OK') return { fail: error }
      return tellValue(play, dataText(result.data), result.stat?.mzxid)
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
      ask: (play) => ({ packet: 'exists', path: pathOf(play), watch: true }),
      got(play, { error }): Next {
        if (error === 'OK') return 'list'
        return error === 'NoNode' ? tellValue(play, 'null') : { fail: error }
      },
    },
    list: {
      line: 'list',
      ask: (play) => ({ packet: 'getChildren', path: pathOf(play), watch: true }),
      got(play, { error, result }): Next {
        if (error === 'NoNode') return 'exists'
        if (error !== 'OK') return { fail: error }
        return tellValue(play, `[${(result.children ?? []).toSorted().join(', ')}]`)
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
      ask: (play) => ({ packet: 'getData', path: pathOf(play), watch: false }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        tellValue(play, dataText(result.data), result.stat?.mzxid)
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
      ask: (play) => ({
        packet: 'setData',
        path: pathOf(play),
        data: utf8Encode(textArg(play.args, 'value')),
        version: Number(play.args['version'] ?? -1),
      }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        play.tell('took', {
          path: pathOf(play),
          value: String(result.stat?.version ?? 0),
          ...(result.stat === undefined ? {} : { token: result.stat.mzxid }),
        })
        return 'end'
      },
    },
  },
}
