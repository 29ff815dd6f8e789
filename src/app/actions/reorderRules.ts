import type { FlyingMessage } from '../../simulator'

/** Why a message cannot be made to arrive before another one. */
export type ReorderRefusal = 'tcp' | 'waits' | 'first'

/** Undefined where it can: TCP keeps the order of one connection, and of nothing else. */
export function reorderRefusal(
  message: FlyingMessage,
  other: FlyingMessage,
): ReorderRefusal | undefined {
  if (message.conn === other.conn && message.from === other.from) return 'tcp'
  if (message.waits !== undefined) return 'waits'
  const isFirst = other.waits !== undefined || (other.dueAt ?? 0) > (message.dueAt ?? Infinity)
  return isFirst ? 'first' : undefined
}
