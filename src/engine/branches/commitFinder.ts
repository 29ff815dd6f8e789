import type { ServerId } from '../../kernel/actor'
import { assertNever } from '../../kernel/lib'
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

/** The part of a trace event by which transactions are committed. */
export type CommitEvent =
  | { readonly type: 'proposed' | 'committed'; readonly zxid: Zxid }
  /** A server stands for election with the end of its history. */
  | { readonly type: 'candidacy'; readonly server: ServerId; readonly zxid: Zxid }
  | { readonly type: 'leader'; readonly server: ServerId }

const NONE: readonly Zxid[] = []

/**
 * Takes the next event of a trace; returns the transactions that it commits for the first time.
 *
 * A quorum that takes over a new leader's history commits what is in it, though no COMMIT was ever heard.
 *
 * Source: Junqueira et al., DSN 2011, phase 2; `Leader.lead`, where NEWLEADER's acknowledgements end it.
 */
export function findCommits(finder: CommitFinder, event: TraceEvent): readonly Zxid[] {
  const part = commitEventOf(finder, event)
  return part === undefined ? NONE : takeCommitEvent(finder, part)
}

/** Returns the part of an event that a finder takes next; undefined for an event that changes nothing. */
export function commitEventOf(finder: CommitFinder, event: TraceEvent): CommitEvent | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'proposed':
      return event.zxid > finder.lastProposed ? { type: 'proposed', zxid: event.zxid } : undefined
    case 'committed':
      return event.zxid > finder.lastCommitted ? { type: 'committed', zxid: event.zxid } : undefined
    case 'vote':
      return event.leader === event.server
        ? { type: 'candidacy', server: event.server, zxid: event.zxid }
        : undefined
    case 'serving':
      return event.server === event.leader ? { type: 'leader', server: event.server } : undefined
    default:
      return undefined
  }
}

/** Takes a part; returns the transactions that it commits. */
export function takeCommitEvent(finder: CommitFinder, part: CommitEvent): readonly Zxid[] {
  switch (part.type) {
    case 'proposed':
      finder.lastProposed = part.zxid
      finder.open = [...finder.open, part.zxid]
      return NONE
    case 'candidacy':
      finder.lastZxids.set(part.server, part.zxid)
      return NONE
    case 'leader':
      return onLeader(finder, part.server)
    case 'committed':
      finder.lastCommitted = part.zxid
      finder.open = finder.open.filter((zxid) => zxid > part.zxid)
      return [part.zxid]
    default:
      return assertNever(part)
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
