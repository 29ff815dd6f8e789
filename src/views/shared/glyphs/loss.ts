import { isUnreadVote } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'

/** Reasons for which a message reaches nobody. */
const LOSSES = ['killed', 'dropped', 'down', 'closed', 'unread', 'broken'] as const
export type Loss = (typeof LOSSES)[number]

type LostEvent = Pick<
  Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>,
  'channel' | 'message' | 'why'
>

/** The reason of a loss; a vote that is sent again is `unread`. */
export function lossOf({ message: { packet }, ...lost }: LostEvent): Loss {
  if (isUnreadVote({ ...lost, packet })) return 'unread'
  return LOSSES.find((loss) => loss === lost.why) ?? 'broken'
}

/** True where a red cross marks the end of a message: it was lost, and nothing makes up for it. */
export const isCrossed = ({ loss }: { readonly loss?: Loss }): boolean =>
  loss !== undefined && loss !== 'unread'
