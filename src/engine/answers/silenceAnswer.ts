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
  type Found,
  type Past,
} from './past'
import type { EventOf } from '../../simulator'

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

/** Whether a client has ever set a watch: it can be asked why it heard nothing. */
export const hasWatched = (past: Past, client: ActorName): boolean =>
  lastEvent(past, ['watch'], (event) => isWatchOf(event, client)) !== undefined

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

const lastWatch = (
  past: Past,
  client: ActorName,
  path: string,
  state?: ClientWatch['state'],
): ClientWatch | undefined => {
  const found = lastEvent(
    past,
    ['watch'],
    (event) =>
      isWatchOf(event, client) &&
      event.path === path &&
      (state === undefined || event.state === state),
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
  const atServer = atOwnServer(past, client, change, path)
  if (atServer !== undefined) return atServer
  const delivery = lastWatch(past, client, path, 'delivered')
  if (delivery !== undefined && delivery.step > change.step) {
    return { root: delivery, parts: [part('silence.heard', { ...values, timeUs: delivery.at })] }
  }
  const before = lastWatch(pastOf(past, change.step), client, path)
  if (before === undefined) return { root: change, parts: [part('silence.noWatch', values)] }
  const isPersistent = PERSISTENT.has(before.kind ?? '')
  const other = otherKind(change, before)
  if (other !== undefined) {
    return { root: change, parts: [part('silence.otherKind', { ...values, kind: other })] }
  }
  if (before.state === 'delivered' && !isPersistent) {
    return { root: before, parts: [part('silence.usedUp', { ...values, timeUs: before.at })] }
  }
  if (before.state === 'removed') {
    return { root: before, parts: [part('silence.removed', { ...values, timeUs: before.at })] }
  }
  return unheard(past, client, { change, watch: before, values })
}

type ServerWatch = Extract<EventOf<'watch'>, { readonly session: unknown }>

/** Answers from the watches at the client's server, where it has applied the change since the client came. */
function atOwnServer(
  past: Past,
  client: ActorName,
  change: Change,
  path: string,
): Found | undefined {
  const session = sessionOf(past, client)
  const applied = lastEvent(
    past,
    ['applied'],
    (event) => event.server === session?.server && event.zxid === change.zxid,
  )
  if (session === undefined || applied === undefined || applied.step < session.step)
    return undefined
  const values = { client, path, zxid: formatZxid(change.zxid), timeUs: applied.at }
  const isOwn = (event: EventOf<'watch'>): boolean =>
    'session' in event && event.path === path && event.session === session.session
  const watch = lastEvent(pastOf(past, applied.step), ['watch'], isOwn)
  if (watch === undefined || !('session' in watch)) {
    const hasOther = lastWatch(past, client, path) !== undefined
    return hasOther ? undefined : { root: change, parts: [part('silence.noWatch', values)] }
  }
  if (watch.step === applied.step) return firedFound(past, client, watch, values)
  const found = (code: 'usedUp' | 'removed', timeUs: number): Found => ({
    root: watch,
    parts: [part(`silence.${code}`, { ...values, timeUs })],
  })
  if (watch.state === 'removed') return found('removed', watch.at)
  const other = otherKind(change, watch)
  if (watch.state === 'registered') {
    return other === undefined
      ? undefined
      : { root: change, parts: [part('silence.otherKind', { ...values, kind: other })] }
  }
  const next = registeredAfter(past, applied.step, isOwn)
  return next === undefined
    ? found('usedUp', watch.at)
    : { root: watch, parts: [part('silence.between', { ...values, timeUs: watch.at })] }
}

/** Returns the last event after a step that set a watch again. */
function registeredAfter(
  past: Past,
  step: number,
  isOwn: (event: EventOf<'watch'>) => boolean,
): EventOf<'watch'> | undefined {
  return lastEvent(
    past,
    ['watch'],
    (event) => event.step > step && event.state === 'registered' && isOwn(event),
  )
}

/** Answers for a watch that fired with the change. */
function firedFound(
  past: Past,
  client: ActorName,
  watch: ServerWatch,
  values: Readonly<Record<string, string | number>>,
): Found {
  if (watch.state === 'withheld') {
    return { root: watch, parts: [part('silence.withheld', values)] }
  }
  const delivery = lastWatch(past, client, watch.path, 'delivered')
  return delivery !== undefined && delivery.step > watch.step
    ? { root: delivery, parts: [part('silence.heard', { ...values, timeUs: delivery.at })] }
    : { root: watch, parts: [part('silence.coming', values)] }
}

/** The kind of a watch that a change does not concern: the children or the data; undefined where it does. */
function otherKind(
  { path, txn }: Change,
  { kind, path: watched }: Pick<ClientWatch, 'kind' | 'path'>,
): 'child' | 'data' | undefined {
  const isOfChildren = path !== watched
  if (isOfChildren && (kind === 'data' || kind === 'exist')) return 'data'
  return !isOfChildren && txn === 'setData' && kind === 'child' ? 'child' : undefined
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
