import { useState } from 'react'
import type { ActorId, ServerId } from '../../actor'
import type { LogCell } from '../../core'
import type { Frame, TraceEvent } from '../../sim'

/** Entries that a server is cutting from its log: from TRUNC until the step in which its disk has done it. */
export type Cuts = ReadonlyMap<ServerId, readonly LogCell[]>

export interface Memory {
  readonly frame: Frame | undefined
  readonly logs: ReadonlyMap<ServerId, readonly LogCell[]>
  readonly cuts: Cuts
  /** Those of the cuts that the disk has not done. */
  readonly open: Cuts
}

const NONE: Cuts = new Map()
export const NOTHING: Memory = { frame: undefined, logs: new Map(), cuts: NONE, open: NONE }

/**
 * What TRUNC takes away stays to be seen until the disk has done it: the frame no longer holds it from
 * the step on in which TRUNC came, the frame before does.
 */
export function useCuts(frame: Frame, events: readonly TraceEvent[]): Cuts {
  const [memory, setMemory] = useState<Memory>(NOTHING)
  if (memory.frame === frame) return memory.cuts
  const next = memoryOf(frame, events, memory)
  setMemory(next)
  return next.cuts
}

/** What is remembered of a frame; `memory` is that of the frame shown before it. */
export function memoryOf(frame: Frame, events: readonly TraceEvent[], memory: Memory): Memory {
  // Who is told to cut in these steps, and whether it has.
  const told = new Map<ActorId, boolean>()
  for (const event of events) {
    if (event.type === 'truncated') told.set(event.server, true)
    if (event.type === 'delivered' && event.message.packet === 'TRUNC') told.set(event.to, false)
  }
  const cuts = new Map<ServerId, readonly LogCell[]>()
  const open = new Map<ServerId, readonly LogCell[]>()
  const logs = new Map<ServerId, readonly LogCell[]>()
  const { step } = memory.frame ?? frame
  for (const { id, memory: its, disk } of frame.servers) {
    const { log } = its ?? disk
    logs.set(id, log)
    const isDone = told.get(id)
    const begun = memory.open.get(id)
    const isCutting = its?.isServing === false && (begun !== undefined || told.has(id))
    if (frame.step <= step || !(isDone || isCutting)) continue
    const had = begun ?? memory.logs.get(id) ?? []
    const gone = had.filter(({ zxid }) => log.every((cell) => cell.zxid < zxid))
    if (gone.length === 0) continue
    cuts.set(id, gone)
    if (!isDone) open.set(id, gone)
  }
  // The same moment once more: what is being cut there still is.
  if (frame.step === step) return { ...memory, frame, logs }
  return { frame, logs, cuts: cuts.size === 0 ? NONE : cuts, open }
}
