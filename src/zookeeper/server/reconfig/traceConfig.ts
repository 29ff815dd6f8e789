import type { ServerId } from '../../../kernel/actor'
import { toZxid } from '../../model'
import type { Membership } from '../config'
import { type Server, type ServerTrace, trace, type Turn } from '../state'
import { groupsOf } from './ensembleOfTrace'

/** Tells of a configuration, and who is to lead by it. */
export function traceConfig(
  turn: Turn,
  server: Server,
  next: Membership,
  state: Extract<ServerTrace, { readonly type: 'config' }>['state'],
  leader: ServerId | undefined,
): void {
  const { version, voters, observers } = next
  const groups = groupsOf(next)
  trace(turn, {
    type: 'config',
    server: server.id,
    state,
    // A version is the zxid of the transaction, or the epoch's own.
    zxid: toZxid(version),
    voters,
    observers,
    ...(groups !== undefined && { groups }),
    ...(leader !== undefined && { leader }),
  })
}
