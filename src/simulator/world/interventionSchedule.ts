import { eventMatches, hasType } from './fields'
import type { Intervention, TraceMatch, TraceEvent } from '../contract'
import type { Rules, StepContext } from './rules'
import { settledNow } from './ensembleStatus'
import { emit } from './stepContext'
import type { ItemState, Schedule, World } from './state'

/** Arms the scripted interventions one after another, and fires each at its time or trigger. */

const IDLE: ItemState = { phase: 'idle', counts: [] }
const US_PER_MS = 1000

export const msToUs = (ms: number): number => Math.round(ms * US_PER_MS)

export function createSchedule(items: readonly Intervention[]): Schedule {
  return {
    items,
    states: items.map(() => IDLE),
    armed: [],
    ready: [],
    timed: [],
    unmarked: [],
    marks: new Map(),
    connected: new Map(),
  }
}

export const cloneSchedule = (schedule: Schedule): Schedule => ({
  ...schedule,
  states: [...schedule.states],
  marks: new Map(schedule.marks),
  connected: new Map(schedule.connected),
})

/** Arms the first item of the script with its parallels, and all items done by hand. */
export function armFirst(world: World, rules: Rules): void {
  const { schedule } = world
  schedule.items.forEach((item, index) => {
    if (item.live === true) arm(world, rules, index)
  })
  const first = nextWrittenItem(schedule, -1)
  if (first !== undefined) armWithParallels(world, rules, first)
}

function nextWrittenItem(schedule: Schedule, after: number): number | undefined {
  for (let index = after + 1; index < schedule.items.length; index += 1) {
    if (schedule.items[index]?.live !== true) return index
  }
  return undefined
}

function armWithParallels(world: World, rules: Rules, first: number): void {
  const { schedule } = world
  let index: number | undefined = first
  while (index !== undefined) {
    if (schedule.states[index]?.phase === 'idle') arm(world, rules, index)
    index = nextWrittenItem(schedule, index)
    if (index !== undefined && schedule.items[index]?.parallel !== true) return
  }
}

function arm(world: World, rules: Rules, index: number): void {
  const { schedule } = world
  const item = schedule.items[index]
  if (item === undefined) return
  const matches = matchesOf(item)
  schedule.states[index] = { phase: 'armed', counts: matches.map(() => 0) }
  if (matches.length > 0) {
    matches.forEach((match, at) => {
      const holding = lasting(world, rules, match)
      if (holding) count(schedule, index, at)
    })
    if (isComplete(schedule, index)) trigger(world, index)
    else schedule.armed = withIndex(schedule.armed, index)
  } else if (item.at !== undefined) armAt(world, index, item.at)
  else trigger(world, index)
}

function armAt(world: World, index: number, at: number | string): void {
  const { schedule } = world
  const time = timeOf(schedule, at)
  if (time === undefined) {
    schedule.unmarked = withIndex(schedule.unmarked, index)
    return
  }
  const due = time + plusOf(schedule, index)
  if (due < world.at) schedule.ready = withIndex(schedule.ready, index)
  else enterAt(schedule, index, due)
}

/**
 * Returns a time in µs, from a time in ms, a `mark` or `mark+ms`. `undefined` while the mark has not
 * come.
 */
export function timeOf(schedule: Schedule, at: number | string): number | undefined {
  if (typeof at === 'number') return msToUs(at)
  const known = schedule.marks.get(at)
  if (known !== undefined) return known
  const sign = at.lastIndexOf('+')
  const base = sign < 0 ? undefined : schedule.marks.get(at.slice(0, sign))
  return base === undefined ? undefined : base + msToUs(Number(at.slice(sign + 1)))
}

const plusOf = (schedule: Schedule, index: number): number =>
  msToUs(schedule.items[index]?.plus ?? 0)

const withIndex = (indexes: readonly number[], index: number): readonly number[] =>
  [...indexes, index].sort((a, b) => a - b)

function enterAt(schedule: Schedule, index: number, at: number): void {
  schedule.timed = [...schedule.timed, { at, index }].sort(
    (a, b) => a.at - b.at || a.index - b.index,
  )
}

/** Fires an item whose triggers have all come: now, or after its delay. */
function trigger(world: World, index: number, cause?: number): void {
  const { schedule } = world
  const state = schedule.states[index] ?? IDLE
  if (cause !== undefined) schedule.states[index] = { ...state, cause }
  schedule.armed = schedule.armed.filter((other) => other !== index)
  const plus = plusOf(schedule, index)
  if (plus > 0) enterAt(schedule, index, world.at + plus)
  else schedule.ready = withIndex(schedule.ready, index)
}

const matchesOf = ({ after }: Intervention): readonly TraceMatch[] =>
  after === undefined ? [] : isList(after) ? after : [after]

const isList = (after: TraceMatch | readonly TraceMatch[]): after is readonly TraceMatch[] =>
  Array.isArray(after)

function count(schedule: Schedule, index: number, match: number): void {
  const state = schedule.states[index] ?? IDLE
  const counts = state.counts.map((seen, at) => (at === match ? seen + 1 : seen))
  schedule.states[index] = { ...state, counts }
}

function isComplete(schedule: Schedule, index: number): boolean {
  const matches = matchesOf(schedule.items[index] ?? { do: 'heal' })
  const counts = schedule.states[index]?.counts ?? []
  return matches.every((match, at) => (counts[at] ?? 0) >= (match.count ?? 1))
}

/** Returns whether a lasting state that a trigger waits for is there already. */
function lasting(world: World, rules: Rules, match: TraceMatch): boolean {
  if (hasType(match, 'settled') && isSettled(world, rules, match)) return true
  if (!hasType(match, 'connected')) return false
  for (const event of world.schedule.connected.values()) {
    if (eventMatches(world, event, match)) return true
  }
  return false
}

function isSettled(world: World, rules: Rules, match: TraceMatch): boolean {
  const settled = settledNow(world, rules)
  if (settled === undefined) return false
  const { leader, epoch } = settled
  // `eventMatches` reads only the fields.
  const event = { type: 'settled', leader, epoch, step: 0, at: 0 } as TraceEvent
  return eventMatches(world, event, match)
}

/** Returns whether a trigger waits for the ensemble to settle. */
export function awaitsSettled(schedule: Schedule): boolean {
  return schedule.armed.some((index) =>
    matchesOf(schedule.items[index] ?? { do: 'heal' }).some((match) => hasType(match, 'settled')),
  )
}

/** Keeps the `connected` event of each client while it is connected. */
export function learnConnected(schedule: Schedule, event: TraceEvent): void {
  if (event.type === 'connected') schedule.connected.set(event.client, event)
  else if (event.type === 'disconnected' || event.type === 'expired') {
    schedule.connected.delete(event.client)
  } else if (event.type === 'process' && 'client' in event && event.client !== undefined) {
    if (event.state === 'killed' || event.state === 'crashed') {
      schedule.connected.delete(event.client)
    }
  }
}

/** Counts an event for all armed items, and triggers those that are complete. */
export function showEvent(world: World, event: TraceEvent): void {
  const { schedule } = world
  if (schedule.armed.length === 0) return
  for (const index of schedule.armed) {
    const item = schedule.items[index]
    if (item === undefined) continue
    let hasCounted = false
    matchesOf(item).forEach((match, at) => {
      if (!eventMatches(world, event, match)) return
      count(schedule, index, at)
      hasCounted = true
    })
    if (hasCounted && isComplete(schedule, index)) trigger(world, index, event.step)
  }
}

/** Returns the items of a shared run's author that were done by hand later than now. */
export const laterByHand = ({ items, states }: Schedule): readonly number[] =>
  [...items.keys()].filter(
    (index) => items[index]?.live === true && states[index]?.phase === 'armed',
  )

/** Removes items from the schedule; those behind them move up. */
export function dropItems(schedule: Schedule, dropped: readonly number[]): void {
  if (dropped.length === 0) return
  const removed = new Set(dropped)
  const rest = [...schedule.items.keys()].filter((index) => !removed.has(index))
  const moved = new Map(rest.map((from, to) => [from, to] as const))
  const movedAll = (indexes: readonly number[]): readonly number[] =>
    indexes.flatMap((index) => moved.get(index) ?? [])
  const isKept = (_: unknown, index: number): boolean => !removed.has(index)
  schedule.items = schedule.items.filter(isKept)
  schedule.states = schedule.states.filter(isKept)
  schedule.armed = movedAll(schedule.armed)
  schedule.ready = movedAll(schedule.ready)
  schedule.unmarked = movedAll(schedule.unmarked)
  schedule.timed = schedule.timed.flatMap(({ at, index }) => {
    const to = moved.get(index)
    return to === undefined ? [] : [{ at, index: to }]
  })
}

/**
 * Gives a world the items of the followed branch: items of other branches are removed, new ones armed.
 */
export function replaceItems(world: World, rules: Rules, items: readonly Intervention[]): void {
  const { schedule } = world
  const followed = new Set(items)
  dropItems(
    schedule,
    schedule.items.flatMap((item, index) => (followed.has(item) ? [] : [index])),
  )
  const first = schedule.items.length
  schedule.items = items
  schedule.states = items.map((_, index) => schedule.states[index] ?? IDLE)
  for (let index = first; index < items.length; index += 1) arm(world, rules, index)
}

/** Marks an item as fired, and arms the next one of the script. */
export function markFired(world: World, rules: Rules, index: number): void {
  const { schedule } = world
  const item = schedule.items[index]
  schedule.ready = schedule.ready.filter((other) => other !== index)
  schedule.timed = schedule.timed.filter((other) => other.index !== index)
  schedule.states[index] = { ...(schedule.states[index] ?? IDLE), phase: 'fired' }
  if (item === undefined || item.live === true) return
  const next = nextWrittenItem(schedule, index)
  if (next !== undefined) armWithParallels(world, rules, next)
}

/** Sets and traces a mark, and schedules the items that waited for it. */
export function mark(world: World, context: StepContext, name: string): void {
  const { schedule } = world
  if (!schedule.marks.has(name)) schedule.marks.set(name, world.at)
  const waiting = schedule.unmarked
  schedule.unmarked = []
  for (const index of waiting) armAt(world, index, schedule.items[index]?.at ?? 0)
  emit(context, { type: 'mark', name })
}
