import type { AddWatchMode, ErrorName, Operation, OperationResult, WatchKind } from '../../model'
import { shownIdentities } from '../acl'
import { sendWatchEvents } from '../clients'
import { type ClientConnection, type Request, type Server, trace, type Turn } from '../state'
import { read, type Reader } from '../tree'
import { addLastingWatch, addWatch, catchUpWatches, hasWatches, removeWatches } from '../watches'

/** Answers of the FinalRequestProcessor from this server's memory. */

interface Outcome {
  readonly error: ErrorName
  readonly result: OperationResult
}

const OK: Outcome = { error: 'OK', result: {} }
const failed = (error: ErrorName): Outcome => ({ error, result: {} })

/**
 * Answers a request without a transaction; sets or removes the watches that it asks for.
 *
 * Source: `FinalRequestProcessor.processRequest`.
 */
export function readRequest(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  request: Request,
  operation: Operation,
): Outcome {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'ping':
      return OK
    case 'sync':
      return { error: 'OK', result: { path: operation.path } }
    case 'whoAmI': {
      const who = shownIdentities(request.identities, server.config.auth)
      return { error: 'OK', result: { who } }
    }
    case 'setWatches':
    case 'setWatches2': {
      const events = catchUpWatches(server.watches, server.db.tree, client.conn, operation)
      sendWatchEvents(turn, server, events)
      return OK
    }
    case 'addWatch':
    case 'checkWatches':
    case 'removeWatches':
      return changeWatches(turn, server, client, operation)
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2': {
      const outcome = read(server.db.tree, operation, readerOf(server, request))
      if (operation.watch) setWatch(turn, server, client, operation, outcome.error)
      return outcome
    }
    case 'getACL':
    case 'getAllChildrenNumber':
    case 'getEphemerals':
    case 'multiRead':
      return read(server.db.tree, operation, readerOf(server, request))
    case 'malformed':
      return operation.isNullPath === true ? readNullPath(operation.of) : failed('MarshallingError')
    default:
      return failed('SystemError')
  }
}

/**
 * Answers a request with a null path. A sync returns it, addWatch accepts it, no watch is found on it;
 * all other requests fail with MarshallingError.
 */
function readNullPath(of: string): Outcome {
  switch (of) {
    case 'sync':
    case 'addWatch':
      return OK
    case 'checkWatches':
    case 'removeWatches':
      return failed('NoWatcher')
    default:
      return failed('MarshallingError')
  }
}

const readerOf = ({ config }: Server, { session, identities }: Request): Reader => ({
  session,
  identities,
  auth: config.auth,
})

/** Sets a watch if the read succeeded, or if `exists` found no znode. */
function setWatch(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  { packet, path }: Extract<Operation, { readonly watch: boolean }>,
  error: ErrorName,
): void {
  if (error !== 'OK' && !(packet === 'exists' && error === 'NoNode')) return
  const isChild = packet === 'getChildren' || packet === 'getChildren2'
  const kind = isChild ? 'child' : error === 'OK' ? 'data' : 'exist'
  addWatch(server.watches, kind, client.conn, path)
  traceWatch(turn, server, client, { path, kind }, 'registered')
}

const LASTING = {
  PERSISTENT: 'persistent',
  PERSISTENT_RECURSIVE: 'recursive',
} as const satisfies Record<AddWatchMode, WatchKind>

/** Adds, checks or removes watches. A number that names no mode or type gives MarshallingError. */
function changeWatches(
  turn: Turn,
  server: Server,
  client: ClientConnection,
  operation: Extract<Operation, { readonly packet: 'addWatch' | 'checkWatches' | 'removeWatches' }>,
): Outcome {
  const { watches } = server
  const { conn } = client
  const { path } = operation
  if (operation.packet === 'addWatch') {
    const { mode } = operation
    if (typeof mode === 'number') return failed('MarshallingError')
    addLastingWatch(watches, LASTING[mode], conn, path)
    traceWatch(turn, server, client, { path, kind: LASTING[mode] }, 'registered')
    return OK
  }
  const { watcherType } = operation
  if (typeof watcherType === 'number') return failed('MarshallingError')
  if (operation.packet === 'checkWatches') {
    const isThere = hasWatches(watches, watcherType, path)
    if (isThere === undefined) return failed('MarshallingError')
    return isThere ? OK : failed('NoWatcher')
  }
  if (!removeWatches(watches, watcherType, conn, path)) return failed('NoWatcher')
  const kind = watcherType === 'Children' ? 'child' : 'data'
  traceWatch(turn, server, client, { path, kind }, 'removed')
  return OK
}

function traceWatch(
  turn: Turn,
  server: Server,
  { session }: ClientConnection,
  { path, kind }: { readonly path: string; readonly kind: WatchKind },
  state: 'registered' | 'removed',
): void {
  trace(turn, { type: 'watch', server: server.id, session, path, kind, state })
}
