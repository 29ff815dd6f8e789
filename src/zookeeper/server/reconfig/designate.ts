import type { ServerId } from '../../../kernel/actor'
import { nextZxid, type Zxid } from '../../model'
import { memberText, quorumAddressOf, type Membership } from '../config'
import type { Leader, Server } from '../state'

/**
 * Who leads by a configuration that is being committed: the leader itself if it votes there under the same
 * address, else a voter that acknowledged it and as much as possible of what was proposed after it. Nobody does
 * where the leader alone votes there, under another address: the real one throws then.
 *
 * Source: `Leader.getDesignatedLeader`; among equals the smallest id, as in its hash set.
 */
export function designateLeader(
  server: Server,
  leader: Leader,
  next: Membership,
  ackedBy: ReadonlySet<ServerId>,
  zxid: Zxid,
): ServerId | undefined {
  if (next.voters.includes(server.id) && isAtHome(server, next)) return server.id
  let candidates = next.voters.filter((sid) => sid !== server.id && ackedBy.has(sid))
  let best = candidates[0]
  let later = nextZxid(zxid)
  for (
    let proposal = leader.outstanding.get(later);
    best !== undefined && proposal !== undefined;
    proposal = leader.outstanding.get(later)
  ) {
    const { ackedBy: more, quorums } = proposal
    for (const { voters } of quorums) {
      candidates = candidates.filter((sid) => voters.includes(sid) && more.has(sid))
      const [first] = candidates
      if (first === undefined) return best
      best = first
      if (candidates.length === 1) return best
    }
    later = nextZxid(later)
  }
  return best
}

/** Whether learners will find it where they find it now. */
function isAtHome({ id, ensemble, config }: Server, next: Membership): boolean {
  const present = memberText(ensemble, id) ?? memberText(config.ensemble, id) ?? ''
  return quorumAddressOf(memberText(next, id) ?? '') === quorumAddressOf(present)
}
