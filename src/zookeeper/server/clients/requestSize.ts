import {
  aclBytes,
  FLAG_BYTES,
  INT_BYTES,
  listBytes,
  LONG_BYTES,
  MULTI_HEADER_BYTES,
  textBytes,
  type MultiOperation,
  type ToServer,
} from '../../model'

/** Counts the bytes of a request on the wire (`RequestHeader` and the records of `proto`). */

/** `RequestHeader`: xid and operation code. */
const HEADER_BYTES = 8

/**
 * Says whether a request exceeds one frame; a server closes the connection that sends such a request.
 * Most requests are known to be small without counting.
 *
 * Source: `NIOServerCnxn.readLength`, `jute.maxbuffer`.
 */
export function isTooLarge(message: ToServer, bytesMax: number): boolean {
  return couldBeLarge(message, bytesMax) && requestBytes(message) > bytesMax
}

const FIXED_BYTES_MAX = 1024

/**
 * Says whether a request may fill a frame, by its data, path and ACL; multis and lists of watches
 * always may.
 */
function couldBeLarge(message: ToServer, bytesMax: number): boolean {
  if ('ops' in message || 'relativeZxid' in message) return true
  const data = 'data' in message ? (message.data?.length ?? 0) : 0
  const path = 'path' in message ? 3 * message.path.length : 0
  const acl = 'acl' in message ? aclBytes(message.acl) : 0
  return data + path + acl + FIXED_BYTES_MAX > bytesMax
}

/** Returns the bytes of a request's frame, without its length field. */
export function requestBytes(message: ToServer): number {
  switch (message.packet) {
    case 'connect':
      return INT_BYTES + 2 * LONG_BYTES + INT_BYTES + INT_BYTES + 16 + FLAG_BYTES
    case 'multi':
    case 'multiRead': {
      let bytes = HEADER_BYTES + MULTI_HEADER_BYTES
      for (const operation of message.ops) bytes += MULTI_HEADER_BYTES + bodyBytes(operation)
      return bytes
    }
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return HEADER_BYTES + textBytes(message.path) + FLAG_BYTES
    case 'setACL':
      return HEADER_BYTES + textBytes(message.path) + aclBytes(message.acl) + INT_BYTES
    case 'getACL':
    case 'sync':
    case 'getEphemerals':
    case 'getAllChildrenNumber':
      return HEADER_BYTES + textBytes(message.path)
    case 'addWatch':
    case 'checkWatches':
    case 'removeWatches':
      return HEADER_BYTES + textBytes(message.path) + INT_BYTES
    case 'setWatches':
    case 'setWatches2': {
      const lists = [message.data, message.exist, message.child]
      if (message.packet === 'setWatches2') lists.push(message.persistent, message.recursive)
      return HEADER_BYTES + LONG_BYTES + lists.reduce((sum, list) => sum + listBytes(list), 0)
    }
    case 'auth':
      return HEADER_BYTES + 2 * INT_BYTES + textBytes(message.scheme) + (message.auth?.length ?? 0)
    case 'reconfig': {
      const texts = [message.joining, message.leaving, message.newMembers]
      const bytes = texts.reduce((sum, text) => sum + textBytes(text ?? ''), 0)
      return HEADER_BYTES + LONG_BYTES + bytes
    }
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'delete':
    case 'setData':
    case 'check':
      return HEADER_BYTES + bodyBytes(message)
    case 'closeSession':
    case 'isro':
    case 'malformed':
    case 'ping':
    case 'sasl':
    case 'unknown':
    case 'whoAmI':
      return HEADER_BYTES
  }
}

type BodyOperation =
  | MultiOperation
  | Extract<ToServer, { readonly packet: 'exists' | 'getData' | 'getChildren' | 'getChildren2' }>
  | {
      readonly packet: 'exists' | 'getData' | 'getChildren' | 'getChildren2'
      readonly path: string
    }

function bodyBytes(operation: BodyOperation): number {
  const path = textBytes(operation.path)
  switch (operation.packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL': {
      const { data, acl } = operation
      const ttl = operation.packet === 'createTTL' ? LONG_BYTES : 0
      return path + INT_BYTES + (data?.length ?? 0) + aclBytes(acl) + INT_BYTES + ttl
    }
    case 'setData':
      return path + INT_BYTES + (operation.data?.length ?? 0) + INT_BYTES
    case 'delete':
    case 'check':
      return path + INT_BYTES
    case 'exists':
    case 'getChildren':
    case 'getChildren2':
    case 'getData':
      return path + FLAG_BYTES
  }
}
