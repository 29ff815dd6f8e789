import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { ProposedVote } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { HeldVote } from '../protocol'
import { append, upToStep } from './boundedLog'

/** The votes of each server in the order in which it took them; without a vote it does not look for a leader. */
export type VoteChanges = Map<ServerId, VoteChange[]>

interface VoteChange {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly vote?: ProposedVote
}

/** Changes kept of each server. */
const CHANGES_MAX = 20_000

/** Takes an event that changes a server's vote, or ends its search for a leader. */
export function takeVote(changes: VoteChanges, event: TraceEvent): void {
  const { step, at } = event
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'vote': {
      const { server, leader, epoch, zxid } = event
      // An observer's vote names nobody.
      if (zxid >= 0) change(changes, server, { step, at, vote: { leader, epoch, zxid } })
      break
    }
    case 'state':
      if (event.state !== 'LOOKING') change(changes, event.server, { step, at })
      break
    case 'process':
      if (event.server !== undefined && ENDED.has(event.state)) {
        change(changes, event.server, { step, at })
      }
      break
    default:
  }
}

const ENDED: ReadonlySet<string> = new Set(['killed', 'powerless', 'crashed'])

function change(changes: VoteChanges, server: ServerId, next: VoteChange): void {
  const own = changes.get(server) ?? []
  if (own.length === 0) changes.set(server, own)
  if (next.vote === undefined && own.at(-1)?.vote === undefined) return
  append(own, next, CHANGES_MAX)
}

/** Returns the changes up to a step. */
export const votesUpTo = (changes: VoteChanges, lastStep: StepIndex): VoteChanges =>
  new Map([...changes].map(([server, own]) => [server, upToStep(own, lastStep)]))

/** Returns the votes that are held in a window. */
export function heldVotes(changes: VoteChanges, from: VirtualUs, to: VirtualUs): HeldVote[] {
  const spans: HeldVote[] = []
  for (const [actor, own] of changes) {
    own.forEach(({ step, at, vote }, index) => {
      const end = own[index + 1]?.at
      if (vote === undefined || at > to || (end !== undefined && end < from)) return
      spans.push({ actor, step, from: at, ...(end !== undefined && { to: end }), ...vote })
    })
  }
  return spans
}
