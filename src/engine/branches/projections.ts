import { judgedProperties } from '../../checks'
import type { StepIndex } from '../../kernel/actor'
import type { Projection, RunSpec, TraceEvent } from '../../simulator'
import { decisions } from './decisions'
import { messageTimeline } from './messageTimeline'
import { scrubberIndex } from './scrubberIndex'
import { writeJournal } from './writeJournal'

/** The projections that every branch keeps; a new one is a file of its own and a line here. */
const ALL = { scrubberIndex, decisions, messageTimeline, writeJournal, judgedProperties }

/** The states of all projections of a branch, by name. */
export type Projections = {
  readonly [Name in keyof typeof ALL]: ReturnType<(typeof ALL)[Name]['create']>
}

type Name = keyof Projections

const BY_NAME: { readonly [Key in Name]: Projection<Projections[Key]> } = ALL
const NAMES = Object.keys(ALL) as readonly Name[]

export const createProjections = (spec: RunSpec): Projections =>
  map((name) => BY_NAME[name].create(spec))

/** Takes the next event of the branch's trace into all projections. */
export function onBranchEvent(states: Projections, event: TraceEvent): void {
  for (const name of NAMES) pass(states, name, event)
}

function pass<Key extends Name>(states: Projections, name: Key, event: TraceEvent): void {
  BY_NAME[name].onEvent(states[name], event)
}

/** Returns independent projections of all that happened up to and including `lastStep`. */
export const truncateProjections = (states: Projections, lastStep: StepIndex): Projections =>
  map((name) => BY_NAME[name].truncate(states[name], lastStep))

/** Makes a record with one state for every name. */
function map(stateOf: <Key extends Name>(name: Key) => Projections[Key]): Projections {
  // `fromEntries` does not keep which value belongs to which name.
  return Object.fromEntries(NAMES.map((name) => [name, stateOf(name)])) as unknown as Projections
}
