import {
  parentOf,
  type ErrorName,
  type Operation,
  type WatcherType,
  type WatchEventType,
  type WatchKind,
  type WatchRemovedType,
} from '../../model'
import { printWatcherEvent } from '../cli/print'
import type { Client, KeeperState } from './client'
import { trace, write, type Turn } from '../turn'

/** Kinds in the order of the catch-up and of `listWatches`; the first three fire once. */
const ONE_SHOT = ['data', 'exist', 'child'] as const satisfies readonly WatchKind[]
const KINDS = [...ONE_SHOT, 'persistent', 'recursive'] as const satisfies readonly WatchKind[]
type OneShotKind = (typeof ONE_SHOT)[number]

/**
 * Registers the watch of an answered request: a read's own where it succeeded, an exist watch where `exists`
 * found nothing, a persistent one whether its znode exists or not (`ZooKeeper.WatchRegistration` and its
 * subclasses).
 */
export function registerWatch(
  turn: Turn,
  client: Client,
  operation: Operation,
  error: ErrorName,
): void {
  const kind = kindToRegister(operation, error)
  if (kind === undefined || !('path' in operation)) return
  const { path } = operation
  if (client.watches[kind].get(path) === true) return
  client.watches[kind].set(path, true)
  trace(turn, { type: 'watch', client: client.name, path, kind, state: 'registered' })
}

function kindToRegister(operation: Operation, error: ErrorName): WatchKind | undefined {
  if (operation.packet === 'addWatch') {
    if (error !== 'OK' && error !== 'NoNode') return undefined
    return operation.mode === 'PERSISTENT' ? 'persistent' : 'recursive'
  }
  if (!('watch' in operation) || !operation.watch) return undefined
  if (error !== 'OK') {
    return operation.packet === 'exists' && error === 'NoNode' ? 'exist' : undefined
  }
  switch (operation.packet) {
    case 'getData':
    case 'exists':
      return 'data'
    case 'getChildren':
    case 'getChildren2':
      return 'child'
  }
}

/** The one-shot watches that an event uses up (`ZKWatchManager.materialize`). */
const TRIGGERED: Readonly<Record<WatchEventType, readonly OneShotKind[]>> = {
  NodeCreated: ['data', 'exist'],
  NodeDataChanged: ['data', 'exist'],
  NodeDeleted: ['data', 'exist', 'child'],
  NodeChildrenChanged: ['child'],
}

/**
 * Delivers an event. All watches of a zkCli share the default watcher, so several of them on one path hear
 * one event; without a watch the event is dropped. The event says SyncConnected, even from a read-only
 * server, and counts as the last state told.
 */
export function onWatchEvent(
  turn: Turn,
  client: Client,
  event: WatchEventType,
  path: string,
): void {
  client.handle.reportedState = 'SyncConnected'
  const used = TRIGGERED[event].filter((kind) => client.watches[kind].delete(path))
  const first = used[0] ?? lastingKind(client, path)
  if (first === undefined) return
  trace(turn, {
    type: 'watch',
    client: client.name,
    path,
    event,
    kind: first,
    state: 'delivered',
  })
  // A recipe has its own watcher, which prints nothing.
  if (turn.extension?.onWatch(turn, client, event, path) === true) return
  tellWatcher(turn, client, printWatcherEvent('SyncConnected', event, path))
}

/**
 * Returns the kind of lasting watch that hears of a path: one on it, or a recursive one on it or above it.
 */
function lastingKind({ watches }: Client, path: string): WatchKind | undefined {
  if (watches.persistent.has(path)) return 'persistent'
  for (let at = path; ; at = parentOf(at)) {
    if (watches.recursive.has(at)) return 'recursive'
    if (at === '/') return undefined
  }
}

const REMOVED: Readonly<Record<WatcherType, readonly WatchKind[]>> = {
  Children: ['child'],
  Data: ['data', 'exist'],
  Any: ['child', 'data', 'exist', 'persistent', 'recursive'],
}

const REMOVED_EVENTS: Readonly<Record<WatchKind, WatchRemovedType>> = {
  data: 'DataWatchRemoved',
  exist: 'DataWatchRemoved',
  child: 'ChildWatchRemoved',
  persistent: 'PersistentWatchRemoved',
  recursive: 'PersistentWatchRemoved',
}

/** The watches that `removewatches` removes; `isLocal` (-l) removes them even where the server failed. */
interface WatchRemoval {
  readonly path: string
  readonly watcherType: WatcherType
  readonly isLocal: boolean
}

/**
 * Removes watches after the server's answer; after an `error` only where `isLocal`. Traces each removed kind,
 * and prints one event for each event type. Returns the error of the command: NoWatcher for a path without a
 * watch of that type, whatever the server said. Only Any removes lasting watches
 * (`ZKWatchManager.removeWatcher`, `ClientCnxn.finishPacket`).
 */
export function removeWatches(
  turn: Turn,
  client: Client,
  { path, watcherType, isLocal }: WatchRemoval,
  error: ErrorName,
): ErrorName {
  const kinds = REMOVED[watcherType].filter((kind) => client.watches[kind].has(path))
  if (kinds.length === 0 && !hasLasting(client, path)) return 'NoWatcher'
  if (error !== 'OK' && !isLocal) return error
  if (kinds.length === 0) return 'NoWatcher'

  const isLost = error === 'SessionExpired' || error === 'ConnectionLoss'
  const state: KeeperState = isLost ? 'Disconnected' : 'SyncConnected'
  for (const event of new Set(kinds.map((kind) => REMOVED_EVENTS[kind]))) {
    client.handle.reportedState = state
    for (const kind of kinds) {
      if (REMOVED_EVENTS[kind] !== event) continue
      client.watches[kind].delete(path)
      trace(turn, { type: 'watch', client: client.name, path, event, kind, state: 'removed' })
    }
    tellWatcher(turn, client, printWatcherEvent(state, event, path))
  }
  return 'OK'
}

const hasLasting = ({ watches }: Client, path: string): boolean =>
  watches.persistent.has(path) || watches.recursive.has(path)

/**
 * Prints a new state of the handle for the default watcher; the same state twice in a row is printed once.
 */
export function tellState(turn: Turn, client: Client, state: KeeperState): void {
  if (client.handle.reportedState === state) return
  client.handle.reportedState = state
  tellWatcher(turn, client, printWatcherEvent(state, 'None', null))
}

function tellWatcher(turn: Turn, client: Client, lines: readonly string[]): void {
  if (client.prompt.isPrintingWatches) write(client, { type: 'event', at: turn.now, lines })
}

/** Returns all watches of the handle, in the order of kinds and paths. */
export const listWatches = (
  client: Client,
): readonly { readonly path: string; readonly kind: WatchKind }[] =>
  KINDS.flatMap((kind) => client.watches[kind].keysArray().map((path) => ({ path, kind })))

/** Path characters after which a setWatches is full (`ClientCnxn.SET_WATCHES_MAX_LENGTH`). */
const SET_WATCHES_MAX_LENGTH = 128 * 1024

/**
 * Returns the catch-up of a reconnect: every watch with the last zxid seen, so that the server reports missed
 * events. The first batch is the last to be sent, as each is pushed to the queue's front
 * (`SendThread.primeConnection`).
 */
export function watchesToSet(client: Client): readonly Operation[] {
  const batches: Operation[] = []
  let batch = emptyBatch()
  let length = 0
  for (const { path, kind } of listWatches(client)) {
    batch[kind].push(path)
    length += path.length
    if (length < SET_WATCHES_MAX_LENGTH) continue
    batches.unshift(setWatches(client, batch))
    batch = emptyBatch()
    length = 0
  }
  if (length > 0) batches.unshift(setWatches(client, batch))
  return batches
}

type Batch = Record<WatchKind, string[]>

const emptyBatch = (): Batch => ({ data: [], exist: [], child: [], persistent: [], recursive: [] })

/** Creates a catch-up request; lasting watches need the newer one. */
function setWatches({ handle }: Client, batch: Batch): Operation {
  const { data, exist, child } = batch
  const relativeZxid = handle.lastZxid
  if (batch.persistent.length === 0 && batch.recursive.length === 0) {
    return { packet: 'setWatches', relativeZxid, data, exist, child }
  }
  return { packet: 'setWatches2', relativeZxid, ...batch }
}
