import type { TraceEvent } from '../../../simulator'

/** Reasons for which a message reaches nobody. */
const LOSSES = ['killed', 'dropped', 'down', 'closed', 'unread', 'broken'] as const
export type Loss = (typeof LOSSES)[number]

type LostEvent = Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>

/**
 * The reason of a loss. Two servers keep one connection for votes; a vote that arrives on another one is
 * `unread`, and is sent again: nothing went wrong.
 */
export function lossOf({ why, channel }: Pick<LostEvent, 'why' | 'channel'>): Loss {
  if (why === 'closed' && channel === 'election') return 'unread'
  return LOSSES.find((loss) => loss === why) ?? 'broken'
}

/** True where a red cross marks the end of a message: it was lost, and nothing makes up for it. */
export const isCrossed = ({ loss }: { readonly loss?: Loss }): boolean =>
  loss !== undefined && loss !== 'unread'
