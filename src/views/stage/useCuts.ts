import { useState } from 'react'
import type { ServerId } from '../../actor'
import type { LogCell } from '../../core'
import type { Frame, TraceEvent } from '../../sim'

/** Entries that a server cuts from its log in the shown step. */
export type Cuts = ReadonlyMap<ServerId, readonly LogCell[]>

interface Memory {
  readonly frame: Frame | undefined
  readonly logs: ReadonlyMap<ServerId, readonly LogCell[]>
  readonly cuts: Cuts
}

const NONE: Cuts = new Map()

/**
 * What TRUNC takes away stays to be seen for the step that does it: the frame no longer holds it, the
 * frame before does.
 */
export function useCuts(frame: Frame, events: readonly TraceEvent[]): Cuts {
  const [memory, setMemory] = useState<Memory>({ frame: undefined, logs: new Map(), cuts: NONE })
  if (memory.frame === frame) return memory.cuts
  const cuts = new Map<ServerId, readonly LogCell[]>()
  for (const event of events) {
    if (event.type !== 'truncated') continue
    const gone = memory.logs.get(event.server)?.filter(({ zxid }) => zxid > event.zxid) ?? []
    if (gone.length > 0) cuts.set(event.server, gone)
  }
  const logs = new Map(frame.servers.map(({ id, memory: its, disk }) => [id, (its ?? disk).log]))
  const next = { frame, logs, cuts: cuts.size === 0 ? NONE : cuts }
  setMemory(next)
  return next.cuts
}
