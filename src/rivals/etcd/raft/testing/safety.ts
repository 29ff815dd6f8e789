import type { ActorName } from '../../../../kernel/actor'
import { lastIndex, type Entry, type Raft } from '..'

/** The properties of Raft that hold at all times (paper, figure 3). */
export type SafetyProperty =
  'Election Safety' | 'Log Matching' | 'Leader Completeness' | 'State Machine Safety'

/** All that an observer of every member remembers. */
export interface SafetyObserver {
  /** The leader of each term. */
  readonly leaders: Map<number, ActorName>
  /** The entries that some member applied, with the term in which the first one did. */
  readonly applied: Map<number, { readonly entry: Entry; readonly term: number }>
  readonly violations: Set<SafetyProperty>
}

export const createObserver = (): SafetyObserver => ({
  leaders: new Map(),
  applied: new Map(),
  violations: new Set(),
})

/** Judges a member that has just acted. */
export function observe(
  observer: SafetyObserver,
  members: ReadonlyMap<ActorName, Raft>,
  raft: Raft,
): void {
  const { leaders, violations } = observer
  const { id, role, term } = raft
  if (role === 'leader') {
    if (!leaders.has(term)) {
      leaders.set(term, id)
      if (!isComplete(observer, raft)) violations.add('Leader Completeness')
    } else if (leaders.get(term) !== id) violations.add('Election Safety')
  }
  for (const other of members.values()) {
    if (other !== raft && !doLogsMatch(raft, other)) violations.add('Log Matching')
  }
  noteApplied(observer, raft)
}

const isSame = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a?.term === b?.term && a?.id === b?.id

/** Whether a new leader has every entry that was committed in an earlier term. */
const isComplete = ({ applied }: SafetyObserver, { term, log }: Raft): boolean =>
  [...applied].every(([index, one]) => one.term >= term || isSame(log.get(index), one.entry))

/** Whether two logs are the same up to the last entry that has the same index and term in both. */
function doLogsMatch(a: Raft, b: Raft): boolean {
  let index = Math.min(lastIndex(a), lastIndex(b))
  while (index > 0 && a.log.get(index)?.term !== b.log.get(index)?.term) index -= 1
  for (; index > 0; index -= 1) if (!isSame(a.log.get(index), b.log.get(index))) return false
  return true
}

/** A member applies what it knows to be committed; no other member ever applies another entry there. */
function noteApplied({ applied, violations }: SafetyObserver, { term, log, commit }: Raft): void {
  for (let index = 1; index <= commit; index += 1) {
    const entry = log.get(index)
    const first = applied.get(index)
    if (entry === undefined) violations.add('State Machine Safety')
    else if (first === undefined) applied.set(index, { entry, term })
    else if (!isSame(first.entry, entry)) violations.add('State Machine Safety')
  }
}
