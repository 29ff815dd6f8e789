import { defined } from '../../kernel/lib'
import {
  ERRORS,
  type ClientReply,
  type MultiResult,
  type OperationResult,
  type WatchNotification,
} from '../../zookeeper/model'
import {
  EVENT_TYPES,
  type WireMultiResult,
  type OpName,
  type WatcherEvent,
  type WireReply,
} from '../../zookeeper/wire'
import type { Arrival } from '../live'

/**
 * An embedded server answers with objects; a recorded case expects records of the wire, which these
 * functions make of them.
 */

const EVENT_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...EVENT_TYPES].map(([number, name]) => [name, number]),
)
/** `KeeperState.SyncConnected`. */
const SYNC_CONNECTED = 3

/** Converts a watch event to its form on the wire. */
export const watcherEventOf = ({ event, path }: WatchNotification): WatcherEvent => ({
  type: defined(EVENT_NUMBERS.get(event), event),
  state: SYNC_CONNECTED,
  path,
})

/**
 * Converts an embedded server's reply to the arrival that a client of the wire protocol has; `asked` is the
 * type of its request.
 */
export function arrivalOf(operation: OpName | undefined, reply: ClientReply): Arrival {
  const { xid, zxid, result } = reply
  const error = ERRORS[reply.error].code
  const isEmpty = error !== 0 || operation === undefined
  return {
    type: 'reply',
    xid,
    zxid,
    error,
    reply: isEmpty ? undefined : replyOf(operation, result),
  }
}

function replyOf(type: OpName, result: OperationResult): WireReply {
  const { path = null, data = null, children = null } = result
  switch (type) {
    case 'create':
    case 'sync':
      return { type, path }
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      return { type, path, stat: statOf(type, result) }
    case 'exists':
    case 'setData':
    case 'setACL':
      return { type, stat: statOf(type, result) }
    case 'getData':
    case 'reconfig':
      return { type, data, stat: statOf(type, result) }
    case 'getACL':
      return { type, acl: result.acl ?? null, stat: statOf(type, result) }
    case 'getChildren':
      return { type, children }
    case 'getChildren2':
      return { type, children, stat: statOf(type, result) }
    case 'multi':
    case 'multiRead':
      return { type, results: resultsOf(type, result.results ?? []) }
    case 'addWatch':
      return { type, error: 0 }
    case 'sasl':
      return { type, token: null }
    case 'getEphemerals':
      return { type, paths: result.paths ?? null }
    case 'getAllChildrenNumber':
      return { type, number: defined(result.number, 'the number of children') }
    case 'whoAmI': {
      const who = result.who?.map(({ scheme, id }) => ({ authScheme: scheme, user: id }))
      return { type, who: who ?? null }
    }
    case 'auth':
    case 'check':
    case 'checkWatches':
    case 'closeSession':
    case 'delete':
    case 'ping':
    case 'removeWatches':
    case 'setWatches':
    case 'setWatches2':
      return { type }
  }
}

/**
 * Converts the results of a multi. A failed multi has errors only, `OK` among them; each read of a multiRead
 * fails by itself.
 */
function resultsOf(
  type: 'multi' | 'multiRead',
  results: readonly MultiResult[],
): readonly WireMultiResult[] {
  const hasFailed = type === 'multi' && results.some(({ error }) => error !== 'OK')
  return results.map((one) =>
    hasFailed || one.error !== 'OK'
      ? { type: 'error', error: ERRORS[one.error].code }
      : resultOf(one),
  )
}

function resultOf({ packet: type, result }: MultiResult): WireMultiResult {
  const { path = null, data = null, children = null } = result
  switch (type) {
    case 'create':
    case 'create2':
      // The transaction of a create2 is that of a create, and so is its result here.
      return { type: 'create', path }
    case 'createContainer':
    case 'createTTL':
      return { type: 'create2', path, stat: statOf(type, result) }
    case 'setData':
      return { type, stat: statOf(type, result) }
    case 'delete':
    case 'check':
      return { type }
    case 'getData':
      return { type, data, stat: statOf(type, result) }
    case 'getChildren':
      return { type, children }
    case 'exists':
    case 'getChildren2':
      throw new Error(`${type} does not stand in a multi`)
  }
}

const statOf = (type: string, { stat }: OperationResult) => defined(stat, `the Stat of ${type}`)
