import type { ErrorName, Operation, WatchEventType, WatchKind } from '../model'
import { printWatcherEvent } from './cli/print'
import type { Client, KeeperState, Watches } from './client'
import { trace, write, type Turn } from './turn'

/** Kinds of the one-shot watches, in the order in which they are told and re-registered. */
const KINDS = ['data', 'exist', 'child'] as const satisfies readonly (WatchKind & keyof Watches)[]
type OneShotKind = (typeof KINDS)[number]

/**
 * Keeps the watch that an answered read asked for: a read's own where it succeeded, an exist watch
 * where `exists` found nothing (`ZooKeeper.WatchRegistration` and its subclasses).
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

function kindToRegister(operation: Operation, error: ErrorName): OneShotKind | undefined {
  if (!('watch' in operation) || !operation.watch) return undefined
  if (error !== 'OK') {
    return operation.packet === 'exists' && error === 'NoNode' ? 'exist' : undefined
  }
  switch (operation.packet) {
    case 'getData':
    case 'exists':
      return 'data'
    default:
      return 'child'
  }
}

/** Which watches an event uses up (`ZKWatchManager.materialize`). */
const TRIGGERED: Readonly<Record<WatchEventType, readonly OneShotKind[]>> = {
  NodeCreated: ['data', 'exist'],
  NodeDataChanged: ['data', 'exist'],
  NodeDeleted: ['data', 'exist', 'child'],
  NodeChildrenChanged: ['child'],
}

/**
 * Hands an event to whom it concerns. All watches of a zkCli are the same default watcher, so
 * several of them on one path hear one event; with none registered nobody hears it.
 */
export function onWatchEvent(
  turn: Turn,
  client: Client,
  event: WatchEventType,
  path: string,
): void {
  const used = TRIGGERED[event].filter((kind) => client.watches[kind].delete(path))
  const first = used[0]
  if (first === undefined) return
  trace(turn, {
    type: 'watch',
    client: client.name,
    path,
    event,
    kind: first,
    state: 'delivered',
  })
  tellWatcher(turn, client, printWatcherEvent('SyncConnected', event, path))
}

/** Tells the default watcher a new state of the handle; the same state twice running is told once. */
export function tellState(turn: Turn, client: Client, state: KeeperState): void {
  if (client.handle.toldState === state) return
  client.handle.toldState = state
  tellWatcher(turn, client, printWatcherEvent(state, 'None', null))
}

function tellWatcher(turn: Turn, client: Client, lines: readonly string[]): void {
  if (client.prompt.isPrintingWatches) write(client, { type: 'event', at: turn.now, lines })
}

/** All watches of the handle, in the order of kinds and paths. */
export const listWatches = (
  client: Client,
): readonly { readonly path: string; readonly kind: WatchKind }[] =>
  KINDS.flatMap((kind) => client.watches[kind].keysArray().map((path) => ({ path, kind })))

/** Path characters that one setWatches may carry (`ClientCnxn.SET_WATCHES_MAX_LENGTH`). */
const SET_WATCHES_MAX_LENGTH = 128 * 1024

/**
 * The catch-up of a reconnect: every watch with the last zxid seen, so that the server tells what
 * was missed. The first batch is the last to be sent, as each is pushed to the queue's front
 * (`SendThread.primeConnection`).
 */
export function watchesToSet(client: Client): readonly Operation[] {
  const batches: Operation[] = []
  let batch = emptyBatch()
  let length = 0
  for (const { path, kind } of listWatches(client)) {
    if (kind === 'data' || kind === 'exist' || kind === 'child') batch[kind].push(path)
    length += path.length
    if (length < SET_WATCHES_MAX_LENGTH) continue
    batches.unshift(setWatches(client, batch))
    batch = emptyBatch()
    length = 0
  }
  if (length > 0) batches.unshift(setWatches(client, batch))
  return batches
}

type Batch = Record<OneShotKind, string[]>

const emptyBatch = (): Batch => ({ data: [], exist: [], child: [] })

const setWatches = ({ handle }: Client, batch: Batch): Operation => ({
  packet: 'setWatches',
  relativeZxid: handle.lastZxid,
  ...batch,
})
