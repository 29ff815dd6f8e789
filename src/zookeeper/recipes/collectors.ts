import type { Entry, Next, RecipeContext, Recipe, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE, type Data, type Operation } from '../model'
import { dealAfresh, dealToLeast, movedBetween, type Assignment } from './assign'
import { listArg, numberArg, pathArg, textArg, textIn } from './names'

const EVERY_MS = 2_000
const SILENCE_MS = 6_000

const isManager = ({ args }: RecipeContext): boolean =>
  textArg(args, 'role', 'collector') === 'manager'
const ownPath = ({ args, client }: RecipeContext): string => childOf(pathArg(args), client)
const statusPath = (context: RecipeContext): string => childOf(ownPath(context), 'status')
const hostPath = ({ args, notes }: RecipeContext): string =>
  childOf(pathArg(args), notes.item ?? '')

const listIn = (data: Data | undefined): readonly string[] =>
  textIn(data)
    .split(',')
    .filter((one) => one !== '')

const makeNode = (path: string): Operation => ({
  packet: 'create',
  path,
  data: utf8Encode(''),
  acl: OPEN_ACL_UNSAFE,
  mode: 'PERSISTENT',
})

const pause = (context: RecipeContext): string => {
  context.alarm(numberArg(context.args, 'every', EVERY_MS))
  return 'pause'
}

/** Steps of a collector. Its persistent nodes hold its sources and its heartbeat, and outlive its session. */
const collectorSteps: Steps = {
  register: {
    line: 'register',
    ask: (context) => makeNode(ownPath(context)),
    got(_play, { error }): Next {
      return error === 'OK' || error === 'NodeExists' ? 'status' : { fail: error }
    },
  },
  status: {
    line: 'register',
    ask: (context) => makeNode(statusPath(context)),
    got(context, { error }): Next {
      if (error !== 'OK' && error !== 'NodeExists') return { fail: error }
      context.tell('created', { path: ownPath(context) })
      return 'beat'
    },
  },
  beat: {
    line: 'beat',
    ask: (context) => ({
      packet: 'setData',
      path: statusPath(context),
      data: utf8Encode(context.notes.value ?? ''),
      version: -1,
    }),
    got: (_play, { error }): Next => (error === 'OK' ? 'sources' : { fail: error }),
  },
  sources: {
    line: 'sources',
    ask: (context) => ({ packet: 'getData', path: ownPath(context), watch: true }),
    got(context, { error, result }): Next {
      if (error !== 'OK') return { fail: error }
      const value = listIn(result.data).join(',')
      if (value !== context.notes.value) {
        context.notes.value = value
        context.tell('took', { path: ownPath(context), value })
      }
      return pause(context)
    },
  },
  pause: {
    line: 'pause',
    on(context, event) {
      if (event.type === 'alarm') return isManager(context) ? 'list' : 'beat'
      if (event.type !== 'watch' || isManager(context)) return undefined
      return event.path === ownPath(context) ? 'sources' : undefined
    },
  },
}

/**
 * Steps of the manager. It polls every status; a collector whose status has not changed for `silence` ms is
 * dead.
 */
const managerSteps: Steps = {
  list: {
    line: 'list',
    ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
    got(context, { error, result }): Next {
      if (error !== 'OK') return { fail: error }
      context.notes.list = (result.children ?? []).toSorted()
      return 'host'
    },
  },
  host: {
    line: 'poll',
    go(context) {
      const [item, ...rest] = context.notes.list ?? []
      if (item === undefined) return 'deal'
      context.notes.item = item
      context.notes.list = rest
      return 'poll'
    },
  },
  poll: {
    line: 'poll',
    ask: (context) => ({
      packet: 'exists',
      path: childOf(hostPath(context), 'status'),
      watch: false,
    }),
    got(context, { error, result }): Next {
      if (error === 'NoNode') return 'host'
      if (error !== 'OK') return { fail: error }
      context.notes.version = result.stat?.version ?? 0
      return 'assigned'
    },
  },
  assigned: {
    line: 'poll',
    ask: (context) => ({ packet: 'getData', path: hostPath(context), watch: false }),
    got(context, { error, result }): Next {
      if (error === 'OK') note(context, listIn(result.data))
      return 'host'
    },
  },
  deal: {
    line: 'deal',
    go: (context) => (writesOf(context).length === 0 ? pause(context) : 'assign'),
  },
  assign: {
    line: 'assign',
    ask(context) {
      const { before, after } = plan(context)
      context.notes.value = movedBetween(before, after).join(',')
      return { packet: 'multi', ops: writesOf(context) }
    },
    got(context, { error, result }): Next {
      if (error !== 'OK') return { fail: error }
      if (result.results?.some((part) => part.error !== 'OK') === true) return pause(context)
      context.tell('took', { value: context.notes.value ?? '' })
      return pause(context)
    },
  },
}

/** Notes a collector's sources, and the time at which its heartbeat last changed. */
function note(context: RecipeContext, items: readonly string[]): void {
  const { item = '', version = 0, table = new Map<string, Entry>() } = context.notes
  const known = table.get(item)
  const at = known?.version === version ? known.at : context.now
  const entry: Entry = { version, at, items }
  context.notes.table = new Map([...table, [item, entry]])
}

/** Returns the sources of the living collectors as they are, and as they should be. */
function plan({ args, notes, now }: RecipeContext): {
  readonly before: Assignment
  readonly after: Assignment
} {
  const silenceUs = numberArg(args, 'silence', SILENCE_MS) * 1000
  const living = [...(notes.table ?? [])].filter(([, { at }]) => now - at < silenceUs)
  const before: Assignment = new Map(living.map(([host, { items }]) => [host, items]))
  const hosts = [...before.keys()].toSorted()
  const sources = listArg(args, 'sources')
  const isNew = hosts.every((host) => before.get(host)?.length === 0)
  const isAfresh = isNew || textArg(args, 'mode', 'leastLoaded') === 'afresh'
  const after = isAfresh ? dealAfresh(sources, hosts) : dealToLeast(sources, hosts, before)
  return { before, after }
}

/** Returns one write for each living collector whose sources change; a dead one keeps its list. */
function writesOf(context: RecipeContext) {
  const { before, after } = plan(context)
  return [...after].flatMap(([host, sources]) => {
    const value = sources.join(',')
    if (before.get(host)?.join(',') === value) return []
    const path = childOf(pathArg(context.args), host)
    return [{ packet: 'setData' as const, path, data: utf8Encode(value), version: -1 }]
  })
}

/**
 * Spreads log sources over collectors. The manager assigns them again when a collector falls silent or a new
 * one appears: all of them with `mode: afresh`, as few as possible otherwise.
 */
export const collectors: Recipe = {
  name: 'collectors',
  isMany: true,
  first: 'begin',
  resource: pathArg,
  stop: () => 'end',
  steps: {
    begin: { line: 'begin', go: (context) => (isManager(context) ? 'settle' : 'register') },
    // The manager first waits one interval for collectors to register.
    settle: { line: 'begin', go: pause },
    ...collectorSteps,
    ...managerSteps,
  },
}
