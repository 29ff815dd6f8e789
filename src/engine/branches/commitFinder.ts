import type { ServerId } from '../../kernel/actor'
import { epochOf, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/** Finds the moment at which each transaction of a run is committed, by a COMMIT or by a recovery. */
export interface CommitFinder {
  /** Proposed transactions that are neither committed nor cut, ascending. */
  open: readonly Zxid[]
  lastProposed: Zxid
  lastCommitted: Zxid
  /** The last zxid with which each server stood for election. */
  readonly lastZxids: Map<ServerId, Zxid>
}

export const createCommitFinder = (): CommitFinder => ({
  open: [],
  lastProposed: ZXID_ZERO,
  lastCommitted: ZXID_ZERO,
  lastZxids: new Map(),
})

const NONE: readonly Zxid[] = []

/**
 * Takes the next event of a trace; returns the transactions that it commits for the first time.
 *
 * A quorum that takes over a new leader's history commits what is in it, though no COMMIT was ever heard.
 *
 * Source: Junqueira et al., DSN 2011, phase 2; `Leader.lead`, where NEWLEADER's acknowledgements end it.
 */
export function findCommits(finder: CommitFinder, event: TraceEvent): readonly Zxid[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'proposed':
      if (event.zxid <= finder.lastProposed) return NONE
      finder.lastProposed = event.zxid
      finder.open = [...finder.open, event.zxid]
      return NONE
    case 'vote':
      if (event.leader === event.server) finder.lastZxids.set(event.server, event.zxid)
      return NONE
    case 'serving':
      return event.server === event.leader ? onLeader(finder, event.server) : NONE
    case 'committed':
      if (event.zxid <= finder.lastCommitted) return NONE
      finder.lastCommitted = event.zxid
      finder.open = finder.open.filter((zxid) => zxid > event.zxid)
      return [event.zxid]
    default:
      return NONE
  }
}

/** A new leader's history is committed, and nothing else is: the next transaction follows its last one. */
function onLeader(finder: CommitFinder, leader: ServerId): readonly Zxid[] {
  const last = finder.lastZxids.get(leader)
  if (last === undefined) return NONE
  const recovered = finder.open.filter((zxid) => isHeld(last, zxid))
  finder.open = NONE
  finder.lastProposed = last
  finder.lastCommitted = last
  return recovered
}

/** Returns whether a history that ends at `last` holds a transaction that was proposed and not cut. */
export const isHeld = (last: Zxid, zxid: Zxid): boolean =>
  epochOf(last) === epochOf(zxid) && last >= zxid
