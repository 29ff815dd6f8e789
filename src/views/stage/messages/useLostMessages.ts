import { useState } from 'react'
import type { Frame, FlyingMessage, TraceEvent } from '../../../simulator'
import { lossOf } from '../../shared/glyphs'
import type { LostMessage } from './messageGlyphs'

const LINGER_MIN_US = 300

interface Memory {
  readonly frame: Frame | undefined
  readonly flying: ReadonlyMap<number, FlyingMessage>
  readonly lostMessages: readonly LostMessage[]
}

/**
 * The messages lost a moment ago, each shown for as long as its whole journey takes. The frame no longer has
 * them: the step's `lost` events name them, and the frame before has their places.
 */
export function useLostMessages(
  frame: Frame,
  events: readonly TraceEvent[],
): readonly LostMessage[] {
  const [memory, setMemory] = useState<Memory>({
    frame: undefined,
    flying: new Map(),
    lostMessages: [],
  })
  if (memory.frame === frame) return memory.lostMessages
  const next = remember(memory, frame, events)
  setMemory(next)
  return next.lostMessages
}

function remember(memory: Memory, frame: Frame, events: readonly TraceEvent[]): Memory {
  const fresh = events.flatMap((event): readonly LostMessage[] => {
    if (event.type !== 'lost' || event.step !== frame.step) return []
    const message = memory.flying.get(event.id) ?? {
      ...event,
      sentStep: event.step,
      sentAt: event.at,
    }
    return [{ message, at: event.at, loss: lossOf(event) }]
  })
  const freshIds = new Set(fresh.map(({ message }) => message.id))
  const flying = new Map(frame.messages.map((message) => [message.id, message]))
  // An undo at the same instant may let a message fly again, or unsend it.
  const old = memory.lostMessages.filter(
    ({ message, at }) =>
      !freshIds.has(message.id) &&
      !flying.has(message.id) &&
      message.sentStep <= frame.step &&
      at <= frame.at &&
      frame.at <= at + lingerOf(message),
  )
  return { frame, flying, lostMessages: [...old, ...fresh] }
}

const lingerOf = ({ sentAt, dueAt }: FlyingMessage): number =>
  Math.max(LINGER_MIN_US, dueAt === undefined ? 0 : dueAt - sentAt)
