import { serverId, type ServerId } from '../../actor'
import type { Membership } from './types'

/** `server.N=…` of each member by id, ascending; the value as `QuorumServer.toString` writes it. */
export type Members = ReadonlyMap<ServerId, string>

/** Every member with its text. */
export function membersOf({ text }: Membership): Members {
  const members = new Map<ServerId, string>()
  for (const [, id, value] of text.matchAll(/^server\.(\d+)=(.*)$/gm)) {
    members.set(serverId(Number(id)), value ?? '')
  }
  return members
}
