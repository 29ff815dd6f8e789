import { useState } from 'react'
import type { ActorId, ServerId } from '../../actor'
import type { LogCell } from '../../core'
import type { Zxid } from '../../model'
import type { Frame, TraceEvent } from '../../sim'
import { zooKeeperMessage } from '../marks'

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
  // Who is told in these steps to cut behind which entry, and who has done it.
  const told = new Map<ActorId, Zxid>()
  const done = new Set<ActorId>()
  for (const event of events) {
    if (event.type === 'truncated') {
      told.set(event.server, event.zxid)
      done.add(event.server)
    }
    if (event.type !== 'delivered') continue
    const message = zooKeeperMessage(event.message)
    if (message.packet === 'TRUNC') told.set(event.to, message.zxid)
  }
  const cuts = new Map<ServerId, readonly LogCell[]>()
  const open = new Map<ServerId, readonly LogCell[]>()
  const logs = new Map<ServerId, readonly LogCell[]>()
  const { step } = memory.frame ?? frame
  for (const { id, memory: its, disk } of frame.servers) {
    const last = told.get(id)
    const isOpen = !done.has(id) && its?.sync?.mode === 'TRUNC' && !its.isServing
    const gone =
      memory.open.get(id) ??
      memory.logs.get(id)?.filter(({ zxid }) => last !== undefined && zxid > last) ??
      []
    logs.set(id, (its ?? disk).log)
    if (frame.step <= step || gone.length === 0 || !(isOpen || done.has(id))) continue
    cuts.set(id, gone)
    if (isOpen) open.set(id, gone)
  }
  // The same moment once more: what is being cut there still is.
  if (frame.step === step) return { ...memory, frame, logs }
  return { frame, logs, cuts: cuts.size === 0 ? NONE : cuts, open }
}
