import type { ActorName } from '../../kernel/actor'
import { formatZxid, parentOf } from '../../zookeeper/model'
import type { AnswerPart } from '../protocol'
import {
  eventsBack,
  isOfSession,
  lastEvent,
  part,
  pastOf,
  sessionOf,
  type EventOf,
  type Found,
  type Past,
} from './past'

/** This file answers why a client heard no event of a znode. */

type ClientWatch = Extract<EventOf<'watch'>, { readonly client: ActorName }>
type Change = EventOf<'committed'>

/** Returns why a client heard nothing of a znode: by default of the last changed one that it watched. */
export function silenceAnswer(past: Past, client: ActorName, path?: string): Found | undefined {
  const znode = path ?? quietPath(past, client)
  if (znode === undefined) return undefined
  const change = lastEvent(past, ['committed'], (event) => touches(event, znode))
  const values = { client, path: znode }
  if (change === undefined) {
    const root = lastWatch(past, client, znode) ?? sessionOf(past, client)
    return root === undefined ? undefined : { root, parts: [part('silence.noChange', values)] }
  }
  return changed(past, client, change, znode)
}

/** Returns the path of a client's watches that changed last; of any change, if it never had one. */
function quietPath(past: Past, client: ActorName): string | undefined {
  const watched = new Set<string>()
  for (const event of eventsBack(past)) if (isWatchOf(event, client)) watched.add(event.path)
  const change = lastEvent(
    past,
    ['committed'],
    (event) =>
      isChange(event) && (watched.size === 0 || pathsOf(event).some((at) => watched.has(at))),
  )
  if (change === undefined) return [...watched][0]
  return pathsOf(change).find((at) => watched.has(at)) ?? change.path
}

const isWatchOf = (event: { readonly type: string }, client: ActorName): event is ClientWatch =>
  event.type === 'watch' && 'client' in event && event.client === client

const lastWatch = (past: Past, client: ActorName, path: string): ClientWatch | undefined => {
  const found = lastEvent(
    past,
    ['watch'],
    (event) => isWatchOf(event, client) && event.path === path,
  )
  return found !== undefined && isWatchOf(found, client) ? found : undefined
}

const CHANGES: ReadonlySet<string> = new Set(['setData', 'delete', 'deleteContainer'])

const isCreate = (txn: string): boolean => txn.startsWith('create') && txn !== 'createSession'

const isChange = ({ txn, error, path }: Change): boolean =>
  path !== undefined && error === undefined && (CHANGES.has(txn) || isCreate(txn))

/** The znodes whose watches a change concerns: its own, and its parent's where the children change. */
function pathsOf({ txn, path }: Change): readonly string[] {
  if (path === undefined) return []
  return txn === 'setData' || path === '/' ? [path] : [path, parentOf(path)]
}

const touches = (event: Change, path: string): boolean =>
  isChange(event) && pathsOf(event).includes(path)

function changed(past: Past, client: ActorName, change: Change, path: string): Found {
  const values = { client, path, zxid: formatZxid(change.zxid), timeUs: change.at }
  const after = lastWatch(past, client, path)
  const isPersistent = after !== undefined && PERSISTENT.has(after.kind ?? '')
  if (after?.state === 'delivered' && after.step > change.step) {
    return { root: after, parts: [part('silence.heard', { ...values, timeUs: after.at })] }
  }
  const before = lastWatch(pastOf(past, change.step), client, path)
  if (before === undefined) return { root: change, parts: [part('silence.noWatch', values)] }
  if (before.state === 'delivered' && !isPersistent) {
    return { root: before, parts: [part('silence.usedUp', { ...values, timeUs: before.at })] }
  }
  if (before.state === 'removed') {
    return { root: before, parts: [part('silence.removed', { ...values, timeUs: before.at })] }
  }
  return unheard(past, client, { change, watch: before, values })
}

const PERSISTENT: ReadonlySet<string> = new Set(['persistent', 'recursive'])

interface Unheard {
  readonly change: Change
  readonly watch: ClientWatch
  readonly values: Readonly<Record<string, string | number>>
}

/** Explains why a watch that stood at a change brought no event. */
function unheard(past: Past, client: ActorName, { change, watch, values }: Unheard): Found {
  const found = (root: Found['root'], ...parts: readonly AnswerPart[]): Found => ({ root, parts })
  const session = sessionOf(past, client)
  const isNew = session?.isNew === true && session.step > watch.step
  if (isNew) return found(session, part('silence.moved', { ...values, timeUs: session.at }))
  const sent = lastEvent(
    past,
    ['watch'],
    (event) =>
      event.step >= watch.step &&
      'server' in event &&
      event.path === watch.path &&
      isOfSession(session?.session)(event),
  )
  if (sent?.state === 'withheld') return found(sent, part('silence.withheld', values))
  if (sent?.state === 'fired') return found(sent, part('silence.coming', values))
  const last = lastEvent(past, ['connected', 'disconnected'], (event) => event.client === client)
  if (last?.type === 'disconnected') {
    return found(last, part('silence.disconnected', { ...values, timeUs: last.at }))
  }
  return found(change, part('silence.behind', { ...values, id: session?.server ?? '' }))
}
