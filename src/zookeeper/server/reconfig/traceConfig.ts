import type { ServerId } from '../../../kernel/actor'
import { toZxid } from '../../model'
import type { Membership } from '../config'
import { type Server, type ServerTrace, trace, type Turn } from '../state'
import { groupsOf } from './ensembleOfTrace'

/** Traces a configuration and the leader that it designates. */
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
    // The version is the zxid of the configuration's transaction, or of the epoch's start.
    zxid: toZxid(version),
    voters,
    observers,
    ...(groups !== undefined && { groups }),
    ...(leader !== undefined && { leader }),
  })
}
