import { opNamed, XID, type OpName, type WireRequest } from '../../zookeeper/wire'

/** The operation that a request asks for; `undefined` where its code names none. */
export const askedName = (request: WireRequest): OpName | undefined =>
  request.type === 'unknown' ? opNamed(request.opcode) : request.type

/** The xid of what is not counted: servers answer pings under their own, whatever was asked. */
export function fixedXidOf(name: OpName | undefined): number | undefined {
  if (name === 'ping') return XID.ping
  return name === 'auth' ? XID.auth : undefined
}
