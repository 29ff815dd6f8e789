import type { Finding } from '../../simulator'
import { isAllowed } from '../../zookeeper/server'
import {
  parentOf,
  PERMS,
  nextZxid,
  type Acl,
  type ErrorName,
  type Identity,
  type Operation,
  type WatchEventType,
  type Zxid,
} from '../../zookeeper/model'
import { znodeAt, type Change } from '../reference'
import { broken, detail } from '../findings'
import type { Clients, Connection, UnansweredEvent, Watches, WatchMode } from './state'

/**
 * The watches of a connection as its server keeps them, derived from the client's messages alone. A
 * server answers in order: between two answers it must have sent exactly the events of the changes
 * between their zxids, each before the later answer.
 *
 * Quirks of ZooKeeper 3.8 are included. A connection has one mode for a path and table, so a read with
 * a watch turns a lasting watch into a one-shot one. A client that may not read a znode gets no event,
 * though its watch is used up. After a reconnect, `setWatches` sends one-shot watches the events they
 * missed by comparing with the client's last zxid; lasting ones get none.
 *
 * Source: `WatchManager.triggerWatch`, `WatcherModeManager`, `DataTree.setWatches`.
 */

interface Expected extends UnansweredEvent {
  /** The event may be sent or not, depending on the order of the change and an answer to `auth`. */
  readonly isUnsure: boolean
}

/** Judges the events before an answer: all changes up to its zxid, and nothing else. */
export function judgeEvents(
  state: Clients,
  connection: Connection,
  zxid: Zxid,
  catchUp: Operation | undefined,
): Finding | undefined {
  const { watchEvents, watches } = connection
  const since = connection.at
  connection.at = zxid
  if (connection.isLost) return undefined
  const hasNone = watches.data.size + watches.child.size === 0
  if (hasNone && watchEvents.length === 0 && catchUp === undefined) {
    connection.confirmedBefore = undefined
    return undefined
  }
  if (!hasNone && since < state.tree.horizon) {
    // The client was away too long: it is judged again from its next connection on.
    connection.isLost = true
    return undefined
  }
  const expected = hasNone ? [] : expectedUpTo(state, connection, since, zxid)
  if (catchUp !== undefined) expected.push(...caughtUp(state, watches, zxid, catchUp))
  connection.watchEvents = []
  connection.confirmedBefore = undefined
  return compare(connection, watchEvents, expected, zxid)
}

/** Judges the last events of a connection: they must show later changes, in order. */
export function judgeEnd(state: Clients, connection: Connection): Finding | undefined {
  const { watchEvents, at } = connection
  if (watchEvents.length === 0 || connection.isLost || connection.isReadOnly) return undefined
  const next = connection.pending.get(connection.pending.minKey() ?? -1)?.operation.packet
  // The events belong to an answer that never came.
  if (next === 'setWatches' || next === 'setWatches2') return undefined
  if (at < state.tree.horizon) return undefined
  const expected = expectedUpTo(state, connection, at, state.committed)
  return compare(connection, watchEvents, expected, undefined)
}

function compare(
  { client }: Connection,
  watchEvents: readonly UnansweredEvent[],
  expected: readonly Expected[],
  zxid: Zxid | undefined,
): Finding | undefined {
  let next = 0
  for (const event of expected) {
    const received = watchEvents[next]
    if (received?.event === event.event && received.path === event.path) next += 1
    else if (event.isUnsure) continue
    else if (zxid === undefined && received === undefined) return undefined
    else if (received === undefined) {
      return broken('watches', detail('watchMissed', { client, event: textOf(event) }))
    } else {
      const values = { client, event: textOf(received), due: textOf(event) }
      return broken('watches', detail('otherEvent', values))
    }
  }
  const extra = watchEvents[next]
  if (extra === undefined) return undefined
  return broken('watches', detail('unwatchedEvent', { client, event: textOf(extra) }))
}

const textOf = ({ event, path }: UnansweredEvent): string => `${event} ${path}`

function expectedUpTo(state: Clients, connection: Connection, since: Zxid, zxid: Zxid): Expected[] {
  const expected: Expected[] = []
  if (zxid <= since) return expected
  const { watches } = connection
  state.tree.log.forRange(nextZxid(since), zxid, true, (_zxid, { changes }) => {
    for (const change of changes) {
      fire(watches, change, (event, path, acl) => {
        const isReadable = mayHear(state, connection.confirmed, acl)
        const before = connection.confirmedBefore
        const isUnsure = before !== undefined && mayHear(state, before, acl) !== isReadable
        if (isReadable || isUnsure) expected.push({ event, path, isUnsure })
      })
    }
  })
  return expected
}

const mayHear = ({ rules }: Clients, who: readonly Identity[], acl: readonly Acl[]): boolean =>
  isAllowed(acl, PERMS.READ, who, rules.auth)

type Tell = (event: WatchEventType, path: string, acl: readonly Acl[]) => void

/** Fires the znode's data watch, its child watch and its parent's child watch; a deletion fires once. */
function fire(watches: Watches, change: Change, tell: Tell): void {
  const { type, path, acl, parentAcl = [] } = change
  const { data, child } = watches
  if (type === 'dataChanged') {
    if (take(watches, data, path, true)) tell('NodeDataChanged', path, acl)
    return
  }
  const event = type === 'created' ? 'NodeCreated' : 'NodeDeleted'
  let isWatched = take(watches, data, path, true)
  if (type === 'deleted' && take(watches, child, path, true)) isWatched = true
  if (isWatched) tell(event, path, acl)
  const parent = parentOf(path)
  if (take(watches, child, parent, false)) tell('NodeChildrenChanged', parent, parentAcl)
}

/** Whether a table has a watch for a path; a one-shot watch is removed. */
function take(
  watches: Watches,
  table: Watches['data'],
  path: string,
  isForRecursive: boolean,
): boolean {
  if (table.size === 0) return false
  const own = table.get(path)
  if (own === 'oneShot') {
    table.delete(path)
    return true
  }
  if (own === 'persistent') return true
  if (!isForRecursive || watches.recursive === 0) return false
  for (let at = path; ; at = parentOf(at)) {
    if (table.get(at) === 'recursive') return true
    if (at === '/') return false
  }
}

function set(watches: Watches, table: Watches['data'], path: string, mode: WatchMode): void {
  const known = table.get(path)
  if (known === mode) return
  if (known === 'recursive') watches.recursive -= 1
  if (mode === 'recursive') watches.recursive += 1
  table.set(path, mode)
}

function clear(watches: Watches, table: Watches['data'], path: string): boolean {
  const known = table.get(path)
  if (known === 'recursive') watches.recursive -= 1
  return table.delete(path)
}

/** Sets or removes the watches of an answered request; returns false if the answer cannot be right. */
export function registerWatches(
  { watches }: Connection,
  operation: Operation,
  error: ErrorName,
): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2': {
      const { packet, path, watch } = operation
      if (!watch || (error !== 'OK' && !(packet === 'exists' && error === 'NoNode'))) return true
      const isOfData = packet === 'exists' || packet === 'getData'
      set(watches, isOfData ? watches.data : watches.child, path, 'oneShot')
      return true
    }
    case 'addWatch': {
      if (error !== 'OK') return true
      const mode = operation.mode === 'PERSISTENT' ? 'persistent' : 'recursive'
      set(watches, watches.data, operation.path, mode)
      set(watches, watches.child, operation.path, mode)
      return true
    }
    case 'removeWatches':
      return removeWatches(watches, operation) === (error === 'OK')
    default:
      return true
  }
}

function removeWatches(
  watches: Watches,
  { path, watcherType }: Extract<Operation, { readonly packet: 'removeWatches' | 'checkWatches' }>,
): boolean {
  const ofChild = watcherType !== 'Data' && clear(watches, watches.child, path)
  const ofData = watcherType !== 'Children' && clear(watches, watches.data, path)
  return ofChild || ofData
}

/** The events of `setWatches` at a state: one for each missed change; other watches are set again. */
function caughtUp(
  { tree }: Clients,
  watches: Watches,
  zxid: Zxid,
  operation: Operation,
): readonly Expected[] {
  if (operation.packet !== 'setWatches' && operation.packet !== 'setWatches2') return []
  const expected: Expected[] = []
  const since = operation.relativeZxid
  const settle = (
    table: Watches['data'],
    path: string,
    event: WatchEventType | undefined,
  ): void => {
    if (event === undefined) set(watches, table, path, 'oneShot')
    else expected.push({ event, path, isUnsure: false })
  }
  const find = (path: string) => znodeAt(tree, path === '' ? '/' : path, zxid)
  for (const path of operation.data) {
    const znode = find(path)
    const changed = znode !== undefined && znode.mzxid > since ? 'NodeDataChanged' : undefined
    settle(watches.data, path, znode === undefined ? 'NodeDeleted' : changed)
  }
  for (const path of operation.exist) {
    settle(watches.data, path, find(path) === undefined ? undefined : 'NodeCreated')
  }
  for (const path of operation.child) {
    const znode = find(path)
    const changed = znode !== undefined && znode.pzxid > since ? 'NodeChildrenChanged' : undefined
    settle(watches.child, path, znode === undefined ? 'NodeDeleted' : changed)
  }
  if (operation.packet === 'setWatches2') {
    for (const [paths, mode] of [
      [operation.persistent, 'persistent'],
      [operation.recursive, 'recursive'],
    ] as const) {
      for (const path of paths) {
        set(watches, watches.data, path, mode)
        set(watches, watches.child, path, mode)
      }
    }
  }
  return expected
}
