import type { FlyingMessage } from '../../simulator'

/**
 * Reasons for which a message cannot arrive before another one. `tcp`: both share a direction of a
 * connection. `waits`: the message is stopped. `first`: it arrives first already.
 */
export type ReorderRefusal = 'tcp' | 'waits' | 'first'

/**
 * Returns the reason for which `message` cannot arrive before `other`; undefined if it can. TCP keeps the
 * order of one connection.
 */
export function reorderRefusal(
  message: FlyingMessage,
  other: FlyingMessage,
): ReorderRefusal | undefined {
  if (message.conn === other.conn && message.from === other.from) return 'tcp'
  if (message.waits !== undefined) return 'waits'
  const isFirst = other.waits !== undefined || (other.dueAt ?? 0) > (message.dueAt ?? Infinity)
  return isFirst ? 'first' : undefined
}
