import type { ClientReply, ClientRequest, WatchNotification } from '../../zookeeper/model'

/**
 * Computes the bytes of a frame of ZooKeeper's client protocol from its fields: a herd sends too many to
 * encode each one. Frames that connect, heartbeats, and requests of no lock count as 0.
 */
export function frameBytes(message: ClientRequest | ClientReply | WatchNotification): number {
  if (message.packet === 'watchEvent') return REPLY + 2 * INT + text(message.path)
  if ('isReply' in message) return replyBytes(message)
  return requestBytes(message)
}

const INT = 4
const LONG = 8
/** Bytes of a frame's length and header. */
const REQUEST = INT + 2 * INT
const REPLY = INT + 2 * INT + LONG
const STAT = 6 * LONG + 5 * INT

const text = (value: string): number => INT + value.length
const texts = (values: readonly string[]): number => {
  let bytes = INT + INT * values.length
  for (const value of values) bytes += value.length
  return bytes
}
const buffer = (data: Uint8Array | null): number => INT + (data?.length ?? 0)

function requestBytes(request: ClientRequest): number {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (request.packet) {
    case 'create':
    case 'create2':
    case 'createContainer': {
      let bytes = REQUEST + text(request.path) + buffer(request.data) + INT + INT
      for (const { id, scheme } of request.acl) bytes += INT + text(scheme) + text(id)
      return bytes
    }
    case 'delete':
      return REQUEST + text(request.path) + INT
    case 'setData':
      return REQUEST + text(request.path) + buffer(request.data) + INT
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return REQUEST + text(request.path) + 1
    case 'sync':
    case 'getEphemerals':
      return REQUEST + text(request.path)
    case 'setWatches':
    case 'setWatches2': {
      const bytes = REQUEST + LONG + texts(request.data) + texts(request.exist)
      const more =
        request.packet === 'setWatches' ? 0 : texts(request.persistent) + texts(request.recursive)
      return bytes + texts(request.child) + more
    }
    case 'closeSession':
      return REQUEST
    default:
      return 0
  }
}

function replyBytes({ packet, error, result }: ClientReply): number {
  if (packet === 'ping') return 0
  if (error !== 'OK') return REPLY
  let bytes = REPLY
  if (result.path !== undefined) bytes += text(result.path)
  if (result.data !== undefined) bytes += buffer(result.data)
  if (result.children !== undefined) bytes += texts(result.children)
  if (result.paths !== undefined) bytes += texts(result.paths)
  if (result.stat !== undefined) bytes += STAT
  return bytes
}
