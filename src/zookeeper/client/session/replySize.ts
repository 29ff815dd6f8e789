import {
  aclBytes,
  INT_BYTES,
  listBytes,
  LONG_BYTES,
  MULTI_HEADER_BYTES,
  textBytes,
  type ClientReply,
  type OperationResult,
} from '../../model'

/** The largest answer that a client reads, in bytes (`CLIENT_MAX_PACKET_LENGTH_DEFAULT`). */
const REPLY_BYTES_MAX = 0xfffff

/** `ReplyHeader`: xid, zxid and error. */
const HEADER_BYTES = INT_BYTES + LONG_BYTES + INT_BYTES
/** `Stat`: five longs of times and zxids, an owner, and five ints. */
const STAT_BYTES = 6 * LONG_BYTES + 5 * INT_BYTES

/**
 * Says whether an answer exceeds the client's own limit. The client then gives the connection up, and its
 * server, which checks its requests alone, never learns why.
 *
 * Source: `ClientCnxnSocket.readLength`: "Packet len 1104420 is out of range!".
 */
export const isReplyTooLong = ({ result }: ClientReply): boolean =>
  HEADER_BYTES + resultBytes(result) > REPLY_BYTES_MAX

/** Returns the bytes of a result on the wire. */
function resultBytes(result: OperationResult): number {
  const { path, stat, data, children, acl, paths, results, who } = result
  let bytes = 0
  if (path !== undefined) bytes += textBytes(path)
  if (stat !== undefined) bytes += STAT_BYTES
  if (data !== undefined) bytes += INT_BYTES + (data?.length ?? 0)
  if (children !== undefined) bytes += listBytes(children)
  if (acl !== undefined) bytes += aclBytes(acl)
  if (paths !== undefined) bytes += listBytes(paths)
  if (result.number !== undefined) bytes += INT_BYTES
  for (const { scheme, id } of who ?? []) bytes += textBytes(scheme) + textBytes(id)
  for (const part of results ?? []) bytes += MULTI_HEADER_BYTES + resultBytes(part.result)
  return bytes
}
