import type { ActorName, VirtualUs } from '../../kernel/actor'
import type { MessageSpan, SpaceTime, Stretch } from '../protocol'
import type { MessageTimeline } from './messageTimeline'
import { heldVotes } from './heldVotes'
import { HEARTBEATS } from './momentKinds'

/** Messages of one window; `hidden` counts the others. */
const SHOWN_MAX = 12_000

/** Returns all that touches the window from `from` to `to`; heartbeats only on request. */
export function spaceTimeOf(
  timeline: MessageTimeline,
  from: VirtualUs,
  to: VirtualUs,
  hasHeartbeats: boolean,
): SpaceTime {
  const passages: MessageSpan[] = []
  let count = 0
  for (const passage of timeline.passages) {
    if (passage.sentAt > to) break
    if ((passage.endAt ?? to) < from) continue
    if (!hasHeartbeats && HEARTBEATS.has(passage.packet)) continue
    count += 1
    if (count <= SHOWN_MAX) passages.push(passage)
  }
  return {
    from,
    to,
    passages,
    hidden: Math.max(0, count - SHOWN_MAX),
    stretches: stretchesOf(timeline, from, to),
    votes: heldVotes(timeline.votes, from, to),
    milestones: timeline.milestones.filter(({ at }) => at >= from && at <= to),
    clients: clientsIn(timeline, undefined),
    rivalClients: clientsIn(timeline, 'client'),
  }
}

/** Returns all clients of the run so far, of ZooKeeper or of its rivals. */
const clientsIn = (
  { states, rivals }: MessageTimeline,
  rival: 'client' | undefined,
): readonly ActorName[] =>
  [...states.keys()].flatMap((actor) =>
    typeof actor === 'string' && rivals.get(actor) === rival ? [actor] : [],
  )

function stretchesOf(
  timeline: MessageTimeline,
  from: VirtualUs,
  to: VirtualUs,
): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [actor, changes] of timeline.states) {
    changes.forEach(({ step, at, ...state }, index) => {
      const end = changes[index + 1]?.at
      if (at > to || (end !== undefined && end < from)) return
      stretches.push({ actor, step, from: at, ...(end !== undefined && { to: end }), ...state })
    })
  }
  return stretches
}
