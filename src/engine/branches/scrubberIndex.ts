import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import { epochOf, type SessionId, type Zxid } from '../../zookeeper/model'
import type { Action, TraceEvent } from '../../simulator'
import type { FirstCommit, HistorySpan, JumpKind, RunHistory } from '../protocol/contract'
import { momentKindsOf } from './momentKinds'

/**
 * What a branch's whole run looks like from afar, built event by event: the scrubber's marks, and
 * the steps that `jump` goes to. Everything carries its step, so that a fork can cut it.
 */
export interface ScrubberIndex {
  readonly reigns: Reign[]
  readonly commits: FirstCommit[]
  readonly faults: RunHistory['faults'][number][]
  readonly violations: RunHistory['violations'][number][]
  readonly expiries: {
    readonly step: StepIndex
    readonly at: VirtualUs
    readonly session: SessionId
  }[]
  readonly marks: RunHistory['marks'][number][]
  readonly steps: Readonly<Record<JumpKind, StepIndex[]>>
}

/** From here on that leader serves, or nobody. */
interface Reign {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly leader?: ServerId
  readonly epoch?: number
}

/** Commits that one picture of the run shows; more of them fall on the same pixels. */
const COMMITS_SHOWN_MAX = 2_000
/** Commits, and steps of each kind, that are kept; older ones are forgotten in sixteenths. */
const KEPT_MAX = 120_000

export const createScrubberIndex = (): ScrubberIndex => ({
  reigns: [],
  commits: [],
  faults: [],
  violations: [],
  expiries: [],
  marks: [],
  steps: stepsOfEach(() => []),
})

/** A list of steps for every kind of moment. */
const stepsOfEach = (of: (kind: JumpKind) => StepIndex[]): ScrubberIndex['steps'] => ({
  vote: of('vote'),
  election: of('election'),
  commit: of('commit'),
  fault: of('fault'),
  expiry: of('expiry'),
  watch: of('watch'),
  violation: of('violation'),
  mark: of('mark'),
  message: of('message'),
  decision: of('decision'),
})

/** The timeline of a fork: all that happened up to and including that step. */
export function truncateScrubberIndex(timeline: ScrubberIndex, lastStep: StepIndex): ScrubberIndex {
  const upTo = <T extends { readonly step: StepIndex }>(items: readonly T[]): T[] =>
    items.slice(
      0,
      countUpTo(items, lastStep, ({ step }) => step),
    )
  const stepsUpTo = (steps: readonly StepIndex[]): StepIndex[] =>
    steps.slice(
      0,
      countUpTo(steps, lastStep, (step) => step),
    )
  return {
    reigns: upTo(timeline.reigns),
    commits: upTo(timeline.commits),
    faults: upTo(timeline.faults),
    violations: upTo(timeline.violations),
    expiries: upTo(timeline.expiries),
    marks: upTo(timeline.marks),
    steps: stepsOfEach((kind) => stepsUpTo(timeline.steps[kind])),
  }
}

/** How many of the items, ascending by step, are at or before that step. */
function countUpTo<T>(items: readonly T[], step: number, stepOf: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && stepOf(item) <= step) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes in an event; events come in the order of the trace. */
export function onScrubberEvent(timeline: ScrubberIndex, event: TraceEvent): void {
  for (const kind of momentKindsOf(event)) noteStep(timeline.steps[kind], event.step)
  switch (event.type) {
    case 'serving':
      if (event.server === event.leader) noteLeader(timeline, event)
      break
    case 'state':
      if (event.state !== 'LEADING') noteNoLeader(timeline, event, event.server)
      break
    case 'process':
      noteProcess(timeline, event)
      break
    case 'committed':
      noteCommit(timeline, event)
      break
    case 'intervention':
      if (event.error === undefined) noteFault(timeline, event, event.action)
      break
    case 'session':
      if (event.state === 'expired') noteExpiry(timeline, event, event.session)
      break
    case 'violation':
      timeline.violations.push({ at: event.at, step: event.step })
      break
    case 'mark':
      timeline.marks.push({ at: event.at, step: event.step, name: event.name })
      break
    default:
  }
}

function noteStep(steps: StepIndex[], step: StepIndex): void {
  if (steps.at(-1) !== step) keep(steps, step)
}

/** Adds the latest; what is long past makes room for it, so that a run may go on for hours. */
function keep<T>(items: T[], item: T): void {
  if (items.length >= KEPT_MAX) items.splice(0, KEPT_MAX / 16)
  items.push(item)
}

interface Place {
  readonly step: StepIndex
  readonly at: VirtualUs
}

function noteLeader(
  timeline: ScrubberIndex,
  { step, at, leader, epoch }: Place & { readonly leader: ServerId; readonly epoch: number },
): void {
  const last = timeline.reigns.at(-1)
  // A deposed leader that does not know it yet is no news.
  if (last?.epoch !== undefined && last.epoch > epoch) return
  if (last?.leader === leader && last.epoch === epoch) return
  timeline.reigns.push({ step, at, leader, epoch })
}

function noteNoLeader(timeline: ScrubberIndex, { step, at }: Place, server: ServerId): void {
  if (timeline.reigns.at(-1)?.leader === server) timeline.reigns.push({ step, at })
}

function noteProcess(
  timeline: ScrubberIndex,
  event: Extract<TraceEvent, { readonly type: 'process' }>,
): void {
  const { server, state, step, at } = event
  if (server === undefined) return
  if (state === 'killed' || state === 'powerless' || state === 'crashed') {
    noteNoLeader(timeline, event, server)
  }
  if (state !== 'crashed') return
  timeline.faults.push({ at, step, label: `crash ${server}`, kind: 'down' })
  noteStep(timeline.steps.fault, step)
}

function noteCommit(timeline: ScrubberIndex, event: Place & { readonly zxid: Zxid }): void {
  const { step, at, zxid } = event
  // The first server that commits a transaction tells of it.
  if (zxid <= (timeline.commits.at(-1)?.zxid ?? 0)) return
  keep(timeline.commits, { step, at, zxid })
  noteStep(timeline.steps.commit, step)
}

/** The ensemble ends a session once; every server that applies it tells of it. */
function noteExpiry(timeline: ScrubberIndex, { step, at }: Place, session: SessionId): void {
  if (timeline.expiries.some((known) => known.session === session)) return
  timeline.expiries.push({ step, at, session })
  noteStep(timeline.steps.expiry, step)
  noteStep(timeline.steps.decision, step)
}

function noteFault(timeline: ScrubberIndex, { step, at }: Place, action: Action): void {
  const kind = FAULT_KINDS[action.do]
  if (kind === undefined) return
  timeline.faults.push({ at, step, label: labelOf(action), kind })
  // What mends is marked as well, but nobody who looks for a fault looks for it.
  if (kind !== 'up' && kind !== 'heal') noteStep(timeline.steps.fault, step)
}

/** What is done to the ensemble; what only watches or uses it is not there. */
const FAULT_KINDS: Readonly<Partial<Record<Action['do'], RunHistory['faults'][number]['kind']>>> = {
  start: 'up',
  resume: 'up',
  resumeClient: 'up',
  kill: 'down',
  powerLoss: 'down',
  pause: 'down',
  killClient: 'down',
  pauseClient: 'down',
  partition: 'wall',
  cut: 'wall',
  hold: 'wall',
  restore: 'heal',
  heal: 'heal',
  release: 'heal',
  restoreDisk: 'heal',
  drop: 'other',
  delay: 'other',
  slowDisk: 'other',
  failSync: 'other',
  fillDisk: 'other',
  purgeLogs: 'other',
  wipeDisk: 'other',
  skew: 'other',
  disconnect: 'other',
}

/** The action in the console's words, e.g. `kill 3`, `partition 1,2 | 3,4,5`. */
function labelOf(action: Action): string {
  if ('server' in action) return `${action.do} ${String(action.server)}`
  if ('client' in action) return `${action.do} ${action.client}`
  if ('groups' in action) return `${action.do} ${action.groups.map(String).join(' | ')}`
  if ('from' in action) return `${action.do} ${String(action.from)} → ${String(action.to)}`
  return action.do
}

/** The scrubber's picture of a run that ends at `end`. */
export function pictureOf(timeline: ScrubberIndex, end: VirtualUs): RunHistory {
  const { faults, violations, expiries, marks } = timeline
  return {
    spans: spansOf(timeline.reigns, end),
    commits: thinCommits(timeline, end),
    faults,
    violations,
    expiries: expiries.map(({ step, at: time }) => ({ at: time, step })),
    marks,
  }
}

function spansOf(reigns: readonly Reign[], end: VirtualUs): readonly HistorySpan[] {
  const spans: HistorySpan[] = []
  let from = 0 as VirtualUs
  let reign: Reign | undefined
  for (const next of [...reigns, { at: end }]) {
    if (next.at > from) {
      const { leader, epoch } = reign ?? {}
      spans.push({
        from,
        to: next.at,
        ...(epoch === undefined ? {} : { epoch }),
        ...(leader === undefined ? {} : { leader }),
      })
    }
    from = next.at
    reign = 'step' in next ? next : undefined
  }
  return spans
}

/** At most so many commits as can be told apart: the first in each small stretch. */
function thinCommits({ commits }: ScrubberIndex, end: VirtualUs): RunHistory['commits'] {
  const isFew = commits.length <= COMMITS_SHOWN_MAX
  const stretch = isFew ? 0 : Math.ceil(end / COMMITS_SHOWN_MAX)
  const shown: RunHistory['commits'][number][] = []
  let next = 0
  for (const { at, zxid } of commits) {
    if (at < next) continue
    shown.push({ at, epoch: epochOf(zxid) })
    next = at + stretch
  }
  return shown
}

/** The nearest step of that kind after or before `from`; `undefined` where the branch has none. */
export function findStep(
  timeline: ScrubberIndex,
  kind: JumpKind,
  direction: 'next' | 'previous',
  from: StepIndex,
): StepIndex | undefined {
  const steps = timeline.steps[kind]
  return direction === 'next'
    ? steps[countUpTo(steps, from, (step) => step)]
    : steps[countUpTo(steps, from - 1, (step) => step) - 1]
}

/** The step in which that transaction was first committed, where this branch has it. */
export function findCommit({ commits }: ScrubberIndex, zxid: Zxid): StepIndex | undefined {
  const place = countUpTo(commits, zxid, (commit) => commit.zxid) - 1
  const found = commits[place]
  return found?.zxid === zxid ? found.step : undefined
}

/** The newest transaction that was committed at or before a step. */
export const newestCommit = (
  { commits }: ScrubberIndex,
  upTo: StepIndex,
): FirstCommit | undefined => commits[countUpTo(commits, upTo, ({ step }) => step) - 1]
