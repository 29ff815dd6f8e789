import { opNamed, XID, type OpName, type WireRequest } from '../../zookeeper/wire'

/** Returns the operation of a request; undefined where its opcode names none. */
export const operationOf = (request: WireRequest): OpName | undefined =>
  request.type === 'unknown' ? opNamed(request.opcode) : request.type

/**
 * Returns the fixed xid of an operation, if it has one: servers answer pings and authentications under their
 * own xid.
 */
export function fixedXidOf(name: OpName | undefined): number | undefined {
  if (name === 'ping') return XID.ping
  return name === 'auth' ? XID.auth : undefined
}
