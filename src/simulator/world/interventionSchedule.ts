import { eventMatches, hasType } from './fields'
import type { Intervention, TraceMatch, TraceEvent } from '../contract'
import type { Rules, StepContext } from './rules'
import { settledNow } from './ensembleStatus'
import { emit } from './stepContext'
import type { ItemState, Script, World } from './state'

/** Arms the scripted interventions one after another, and fires each at its time or trigger. */

const IDLE: ItemState = { phase: 'idle', counts: [] }
const US_PER_MS = 1000

export const msToUs = (ms: number): number => Math.round(ms * US_PER_MS)

export function createScript(items: readonly Intervention[]): Script {
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

export const cloneScript = (script: Script): Script => ({
  ...script,
  states: [...script.states],
  marks: new Map(script.marks),
  connected: new Map(script.connected),
})

/** Arms the first item of the script with its parallels, and all items done by hand. */
export function armFirst(world: World, rules: Rules): void {
  const { script } = world
  script.items.forEach((item, index) => {
    if (item.live === true) arm(world, rules, index)
  })
  const first = nextOfScript(script, -1)
  if (first !== undefined) armWithParallels(world, rules, first)
}

function nextOfScript(script: Script, after: number): number | undefined {
  for (let index = after + 1; index < script.items.length; index += 1) {
    if (script.items[index]?.live !== true) return index
  }
  return undefined
}

function armWithParallels(world: World, rules: Rules, first: number): void {
  const { script } = world
  let index: number | undefined = first
  while (index !== undefined) {
    if (script.states[index]?.phase === 'idle') arm(world, rules, index)
    index = nextOfScript(script, index)
    if (index !== undefined && script.items[index]?.parallel !== true) return
  }
}

function arm(world: World, rules: Rules, index: number): void {
  const { script } = world
  const item = script.items[index]
  if (item === undefined) return
  const matches = matchesOf(item)
  script.states[index] = { phase: 'armed', counts: matches.map(() => 0) }
  if (matches.length > 0) {
    matches.forEach((match, at) => {
      const holding = lasting(world, rules, match)
      if (holding) count(script, index, at)
    })
    if (isComplete(script, index)) trigger(world, index)
    else script.armed = withIndex(script.armed, index)
  } else if (item.at !== undefined) armAt(world, index, item.at)
  else trigger(world, index)
}

function armAt(world: World, index: number, at: number | string): void {
  const { script } = world
  const time = timeOf(script, at)
  if (time === undefined) {
    script.unmarked = withIndex(script.unmarked, index)
    return
  }
  const due = time + plusOf(script, index)
  if (due < world.at) script.ready = withIndex(script.ready, index)
  else schedule(script, index, due)
}

/**
 * Returns a time in µs, from a time in ms, a `mark` or `mark+ms`. `undefined` while the mark has not
 * come.
 */
export function timeOf(script: Script, at: number | string): number | undefined {
  if (typeof at === 'number') return msToUs(at)
  const known = script.marks.get(at)
  if (known !== undefined) return known
  const sign = at.lastIndexOf('+')
  const base = sign < 0 ? undefined : script.marks.get(at.slice(0, sign))
  return base === undefined ? undefined : base + msToUs(Number(at.slice(sign + 1)))
}

const plusOf = (script: Script, index: number): number => msToUs(script.items[index]?.plus ?? 0)

const withIndex = (indexes: readonly number[], index: number): readonly number[] =>
  [...indexes, index].sort((a, b) => a - b)

function schedule(script: Script, index: number, at: number): void {
  script.timed = [...script.timed, { at, index }].sort((a, b) => a.at - b.at || a.index - b.index)
}

/** Fires an item whose triggers have all come: now, or after its delay. */
function trigger(world: World, index: number, cause?: number): void {
  const { script } = world
  const state = script.states[index] ?? IDLE
  if (cause !== undefined) script.states[index] = { ...state, cause }
  script.armed = script.armed.filter((other) => other !== index)
  const plus = plusOf(script, index)
  if (plus > 0) schedule(script, index, world.at + plus)
  else script.ready = withIndex(script.ready, index)
}

const matchesOf = ({ after }: Intervention): readonly TraceMatch[] =>
  after === undefined ? [] : isList(after) ? after : [after]

const isList = (after: TraceMatch | readonly TraceMatch[]): after is readonly TraceMatch[] =>
  Array.isArray(after)

function count(script: Script, index: number, match: number): void {
  const state = script.states[index] ?? IDLE
  const counts = state.counts.map((seen, at) => (at === match ? seen + 1 : seen))
  script.states[index] = { ...state, counts }
}

function isComplete(script: Script, index: number): boolean {
  const matches = matchesOf(script.items[index] ?? { do: 'heal' })
  const counts = script.states[index]?.counts ?? []
  return matches.every((match, at) => (counts[at] ?? 0) >= (match.count ?? 1))
}

/** Returns whether a lasting state that a trigger waits for is there already. */
function lasting(world: World, rules: Rules, match: TraceMatch): boolean {
  if (hasType(match, 'settled') && isSettled(world, rules, match)) return true
  if (!hasType(match, 'connected')) return false
  for (const event of world.script.connected.values()) {
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
export function awaitsSettled(script: Script): boolean {
  return script.armed.some((index) =>
    matchesOf(script.items[index] ?? { do: 'heal' }).some((match) => hasType(match, 'settled')),
  )
}

/** Keeps the `connected` event of each client while it is connected. */
export function learnConnected(script: Script, event: TraceEvent): void {
  if (event.type === 'connected') script.connected.set(event.client, event)
  else if (event.type === 'disconnected' || event.type === 'expired') {
    script.connected.delete(event.client)
  } else if (event.type === 'process' && 'client' in event && event.client !== undefined) {
    if (event.state === 'killed' || event.state === 'crashed') {
      script.connected.delete(event.client)
    }
  }
}

/** Counts an event for all armed items, and triggers those that are complete. */
export function showEvent(world: World, event: TraceEvent): void {
  const { script } = world
  if (script.armed.length === 0) return
  for (const index of script.armed) {
    const item = script.items[index]
    if (item === undefined) continue
    let hasCounted = false
    matchesOf(item).forEach((match, at) => {
      if (!eventMatches(world, event, match)) return
      count(script, index, at)
      hasCounted = true
    })
    if (hasCounted && isComplete(script, index)) trigger(world, index, event.step)
  }
}

/** Returns the items of a shared run's author that were done by hand later than now. */
export const laterByHand = ({ items, states }: Script): readonly number[] =>
  [...items.keys()].filter(
    (index) => items[index]?.live === true && states[index]?.phase === 'armed',
  )

/** Removes items from the script; those behind them move up. */
export function dropItems(script: Script, dropped: readonly number[]): void {
  if (dropped.length === 0) return
  const removed = new Set(dropped)
  const rest = [...script.items.keys()].filter((index) => !removed.has(index))
  const moved = new Map(rest.map((from, to) => [from, to] as const))
  const movedAll = (indexes: readonly number[]): readonly number[] =>
    indexes.flatMap((index) => moved.get(index) ?? [])
  const isKept = (_: unknown, index: number): boolean => !removed.has(index)
  script.items = script.items.filter(isKept)
  script.states = script.states.filter(isKept)
  script.armed = movedAll(script.armed)
  script.ready = movedAll(script.ready)
  script.unmarked = movedAll(script.unmarked)
  script.timed = script.timed.flatMap(({ at, index }) => {
    const to = moved.get(index)
    return to === undefined ? [] : [{ at, index: to }]
  })
}

/**
 * Gives a world the items of the followed branch: items of other branches are removed, new ones armed.
 */
export function replaceItems(world: World, rules: Rules, items: readonly Intervention[]): void {
  const { script } = world
  const followed = new Set(items)
  dropItems(
    script,
    script.items.flatMap((item, index) => (followed.has(item) ? [] : [index])),
  )
  const first = script.items.length
  script.items = items
  script.states = items.map((_, index) => script.states[index] ?? IDLE)
  for (let index = first; index < items.length; index += 1) arm(world, rules, index)
}

/** Marks an item as fired, and arms the next one of the script. */
export function markFired(world: World, rules: Rules, index: number): void {
  const { script } = world
  const item = script.items[index]
  script.ready = script.ready.filter((other) => other !== index)
  script.timed = script.timed.filter((other) => other.index !== index)
  script.states[index] = { ...(script.states[index] ?? IDLE), phase: 'fired' }
  if (item === undefined || item.live === true) return
  const next = nextOfScript(script, index)
  if (next !== undefined) armWithParallels(world, rules, next)
}

/** Sets and traces a mark, and schedules the items that waited for it. */
export function mark(world: World, context: StepContext, name: string): void {
  const { script } = world
  if (!script.marks.has(name)) script.marks.set(name, world.at)
  const waiting = script.unmarked
  script.unmarked = []
  for (const index of waiting) armAt(world, index, script.items[index]?.at ?? 0)
  emit(context, { type: 'mark', name })
}
