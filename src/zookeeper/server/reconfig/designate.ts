import type { ServerId } from '../../../kernel/actor'
import { nextZxid, type Zxid } from '../../model'
import { memberText, quorumAddressOf, type Membership } from '../config'
import type { Leader, Server } from '../state'

/**
 * Returns the leader by a configuration that is being committed. It is this server if it votes there
 * under the same address. Else it is a voter that acknowledged the configuration and as many later
 * proposals as possible. Returns `undefined` where this server alone votes there, under another
 * address; the real server throws then.
 *
 * Source: `Leader.getDesignatedLeader`; the smallest id among equals, as in its hash set.
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

/** Says whether this server keeps its quorum address, so that learners find it. */
function isAtHome({ id, ensemble, config }: Server, next: Membership): boolean {
  const present = memberText(ensemble, id) ?? memberText(config.ensemble, id) ?? ''
  return quorumAddressOf(memberText(next, id) ?? '') === quorumAddressOf(present)
}
