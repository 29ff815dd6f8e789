import type { StepIndex, VirtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { type Rules, dropItems, cloneWorld, processOf, type World } from '../world'
import { EMPTY_DIGEST, foldEvents, type Digest } from './digest'
import type { Intervention, TraceEvent } from '../contract'
import { archiveBefore, archiveChunk, createArchive, type Archive } from './archive'
import type { Chunk, StepRecord } from './stepRecord'
import { takeActorStep, takeIntervention, takeKernelStep } from './steps'

/**
 * The steps of one branch that can still be sought. Branches share the chunks before their fork.
 */
export interface History {
  chunks: Chunk[]
  /** The step after the last one. */
  head: number
  readonly stepsMax: number
  /** Steps before the first chunk that explain what may still stand. */
  archive: Archive
}

export const CHUNK_STEPS = 500

export const createHistory = (stepsMax: number): History => ({
  chunks: [],
  head: 0,
  stepsMax,
  archive: createArchive(),
})

/** Returns an independent history: steps added to one of the two are not seen by the other. */
export function forkHistory(history: History): History {
  const last = history.chunks.at(-1)
  const chunks =
    last === undefined
      ? []
      : [...history.chunks.slice(0, -1), { ...last, records: [...last.records] }]
  return { ...history, chunks, archive: archiveBefore(history.archive, oldestStep(history)) }
}

/**
 * Returns an empty history of the same branch from that world on; `digest` is that of the steps before.
 */
export const beginHistory = (
  { stepsMax, archive }: History,
  world: World,
  digest: Digest,
): History => ({
  // The world goes on; the chunk keeps it as it was.
  chunks: [{ first: world.step, world: cloneWorld(world), records: [], digestBefore: digest }],
  head: world.step,
  stepsMax,
  archive: archiveBefore(archive, world.step),
})

/** Makes room for the next step; call it before taking the step. Returns whether a chunk begins. */
export function prepareStep(history: History, world: World): boolean {
  const last = history.chunks.at(-1)
  if (last !== undefined && last.records.length < CHUNK_STEPS) return false
  history.chunks.push({
    first: world.step,
    world: cloneWorld(world),
    records: [],
    digestBefore: world.step === 0 ? EMPTY_DIGEST : undefined,
  })
  if ((history.chunks.length - 2) * CHUNK_STEPS >= history.stepsMax) {
    digestBefore(history, 1)
    archiveChunk(history.archive, history.chunks)
    history.chunks.shift()
  }
  return true
}

/** Records a step that was taken. */
export function keepStep(history: History, record: StepRecord): void {
  history.chunks.at(-1)?.records.push(record)
  history.head += 1
}

/** Forgets all after the first `step` steps; they must be in the history. */
export function truncateHistory(history: History, step: number): void {
  const index = chunkIndex(history, step)
  const chunk = history.chunks[index]
  if (chunk === undefined) return
  history.chunks = [
    ...history.chunks.slice(0, index),
    { ...chunk, records: chunk.records.slice(0, step - chunk.first) },
  ]
  history.head = step
}

/** The first step that can be sought without computing the run anew. */
export const oldestStep = (history: History): number => history.chunks[0]?.first ?? history.head

/** The oldest world that is kept. */
export const oldestWorld = (history: History): World | undefined => history.chunks[0]?.world

function chunkIndex(history: History, step: number): number {
  const { chunks } = history
  let low = 0
  let high = chunks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((chunks[middle]?.first ?? 0) <= step) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Returns the record of a step, also of an archived one. */
export function recordAt(history: History, step: number): StepRecord | undefined {
  const chunk = history.chunks[chunkIndex(history, step)]
  if (chunk === undefined || step < chunk.first) return history.archive.records.get(step)
  return chunk.records[step - chunk.first]
}

/** Yields the known steps from `from` on back: those of the history, then the archived ones. */
export function* stepsBack(history: History, from: number): Generator<number> {
  const oldest = oldestStep(history)
  for (let step = Math.min(from, history.head - 1); step >= oldest; step -= 1) yield step
  yield* archivedSteps(history, from).toReversed()
}

/** Visits the known steps up to and including `upTo`, ascending: the archived ones first. */
export function eachKnownStep(history: History, upTo: number, visit: (step: number) => void): void {
  for (const step of archivedSteps(history, upTo)) visit(step)
  for (let step = oldestStep(history); step <= upTo; step += 1) visit(step)
}

/** Returns the archived steps up to and including `upTo`, ascending. */
const archivedSteps = ({ archive }: History, upTo: number): readonly number[] =>
  [...archive.records.keys()].filter((step) => step <= upTo)

/** Returns the last step at or before a time; −1 where the first one came later. */
export function stepAtTime(history: History, at: VirtualUs): number {
  let low = oldestStep(history)
  let high = history.head
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((recordAt(history, middle)?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the last stored world at or before a step, with the number of its next step. */
export function worldBefore(
  history: History,
  step: number,
): { readonly first: number; readonly world: World } | undefined {
  return history.chunks[chunkIndex(history, step)]
}

/** The world after `step` steps. */
export function worldAt(history: History, rules: Rules, step: number): World {
  const chunk = defined(history.chunks[chunkIndex(history, step)], `step ${step}`)
  const world = cloneWorld(chunk.world)
  for (const record of chunk.records.slice(0, step - chunk.first)) retake(world, rules, record)
  return world
}

/** Takes a recorded step again. */
export function retake(world: World, rules: Rules, record: StepRecord): void {
  switch (record.type) {
    case 'actor':
      takeActorStep(world, rules, processOf(world, record.actor), record.done)
      return
    case 'kernel':
      takeKernelStep(world, rules, processOf(world, record.actor), record.arrival)
      return
    case 'intervention':
      dropItems(world.schedule, record.dropped ?? [])
      appendItem(world, record.index, record.item)
      takeIntervention(world, rules, record.index, record.at)
      return
    default:
  }
}

/** Appends an intervention that was done by hand, unless the schedule has it already. */
export function appendItem(world: World, index: number, item: Intervention): void {
  const { schedule } = world
  if (index < schedule.items.length) return
  schedule.items = [...schedule.items, item]
  schedule.states = [...schedule.states, { phase: 'armed', counts: [] }]
}

/** Returns the trace of the steps `from` to `to`, both included, as far as the history has them. */
export function traceBetween(
  history: History,
  from: StepIndex,
  to: StepIndex,
): readonly TraceEvent[] {
  const events: TraceEvent[] = []
  for (let step = Math.max(from, oldestStep(history)); step <= to; step += 1) {
    const record = recordAt(history, step)
    if (record === undefined) break
    for (const event of record.events) events.push(event)
  }
  return events
}

/** The digest of the first `step` steps. */
export function digestUpTo(history: History, step: number): Digest {
  const index = chunkIndex(history, step)
  const chunk = history.chunks[index]
  if (chunk === undefined) return EMPTY_DIGEST
  let digest = digestBefore(history, index)
  for (const { events } of chunk.records.slice(0, step - chunk.first)) {
    digest = foldEvents(digest, events)
  }
  return digest
}

/** The digest of the steps before a chunk of the history. */
export const chunkDigest = (history: History, chunk: Chunk): Digest =>
  digestBefore(history, history.chunks.indexOf(chunk))

function digestBefore(history: History, index: number): Digest {
  let from = index
  while (from > 0 && history.chunks[from]?.digestBefore === undefined) from -= 1
  let digest = history.chunks[from]?.digestBefore ?? EMPTY_DIGEST
  for (; from < index; from += 1) {
    for (const { events } of history.chunks[from]?.records ?? []) {
      digest = foldEvents(digest, events)
    }
    const next = history.chunks[from + 1]
    if (next !== undefined) next.digestBefore = digest
  }
  return digest
}
