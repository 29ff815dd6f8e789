import type { ActorId, ServerId, StepIndex } from '../../kernel/actor'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { Action, Projection, RunPosition, TraceEvent } from '../../simulator'
import type { FaultAction, FaultMark, FirstCommit, RunHistory, RunNote } from '../protocol'
import { append, countUpTo, upToStep } from './boundedLog'
import {
  commitEventOf,
  createCommitFinder,
  takeCommitEvent,
  type CommitEvent,
  type CommitFinder,
} from './commitFinder'
import { type IndexedKind, momentKindsOf } from './momentKinds'

/**
 * The index of a branch's whole run: marks for the scrubber, and the steps that `jump` goes to. All lists
 * ascend by step.
 */
export interface ScrubberIndex {
  readonly reigns: Reign[]
  readonly commits: FirstCommit[]
  readonly faults: FaultMark[]
  readonly violations: RunHistory['violations'][number][]
  readonly expiries: (RunPosition & { readonly session: SessionId })[]
  readonly marks: RunHistory['marks'][number][]
  readonly notes: RunNote[]
  readonly steps: Readonly<Record<IndexedKind, StepIndex[]>>
  readonly finder: CommitFinder
  /** All that the finder took: a fork begins it anew from here. */
  readonly commitEvents: (CommitEvent & { readonly step: StepIndex })[]
}

/** The beginning of a stretch that one leader leads, or, without `leader`, none. */
export interface Reign extends RunPosition {
  readonly leader?: ServerId
  readonly epoch?: number
}

/** Bound of the lists that grow with the run's length: commits, and steps of each kind. */
const KEPT_MAX = 120_000

/** Creates a list of steps for every kind of moment. */
const stepsOfEach = (of: (kind: IndexedKind) => StepIndex[]): ScrubberIndex['steps'] => ({
  vote: of('vote'),
  election: of('election'),
  commit: of('commit'),
  fault: of('fault'),
  expiry: of('expiry'),
  watch: of('watch'),
  violation: of('violation'),
  mark: of('mark'),
  message: of('message'),
})

export const scrubberIndex: Projection<ScrubberIndex, unknown> = {
  create: () => ({
    reigns: [],
    commits: [],
    faults: [],
    violations: [],
    expiries: [],
    marks: [],
    notes: [],
    steps: stepsOfEach(() => []),
    finder: createCommitFinder(),
    commitEvents: [],
  }),
  onEvent(index, event) {
    for (const kind of momentKindsOf(event)) addStep(index.steps[kind], event.step)
    addMark(index, event)
    addCommits(index, event)
  },
  truncate: (index, lastStep) => ({
    ...finderUpTo(index.commitEvents, lastStep),
    reigns: upToStep(index.reigns, lastStep),
    commits: upToStep(index.commits, lastStep),
    faults: upToStep(index.faults, lastStep),
    violations: upToStep(index.violations, lastStep),
    expiries: upToStep(index.expiries, lastStep),
    marks: upToStep(index.marks, lastStep),
    notes: upToStep(index.notes, lastStep),
    steps: stepsOfEach((kind) => {
      const steps = index.steps[kind]
      return steps.slice(0, countUpTo(steps, lastStep, Number))
    }),
  }),
}

function addMark(index: ScrubberIndex, event: TraceEvent): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'serving':
      if (event.server === event.leader) onLeader(index, event)
      break
    case 'state':
      if (event.state !== 'LEADING') onLeaderLost(index, event, event.server)
      break
    case 'process':
      onProcess(index, event)
      break
    case 'intervention':
      if (event.error === undefined) onAction(index, event, event.action)
      break
    case 'session':
      if (event.state === 'expired') onExpired(index, event, event.session)
      break
    case 'violation':
      index.violations.push({ at: event.at, step: event.step, property: event.property })
      break
    case 'mark':
      index.marks.push({ at: event.at, step: event.step, name: event.name })
      break
    default:
    // All other events leave no mark on the scrubber.
  }
}

function addStep(steps: StepIndex[], step: StepIndex): void {
  if (steps.at(-1) !== step) append(steps, step, KEPT_MAX)
}

function onLeader(
  index: ScrubberIndex,
  { step, at, leader, epoch }: RunPosition & { readonly leader: ServerId; readonly epoch: number },
): void {
  const last = index.reigns.at(-1)
  // A deposed leader may go on serving its old epoch for a while.
  if (last?.epoch !== undefined && last.epoch > epoch) return
  if (last?.leader === leader && last.epoch === epoch) return
  index.reigns.push({ step, at, leader, epoch })
}

function onLeaderLost(index: ScrubberIndex, { step, at }: RunPosition, server: ServerId): void {
  if (index.reigns.at(-1)?.leader === server) index.reigns.push({ step, at })
}

function onProcess(
  index: ScrubberIndex,
  event: Extract<TraceEvent, { readonly type: 'process' }>,
): void {
  const { server, state, step, at } = event
  if (server === undefined) return
  if (state === 'killed' || state === 'powerless' || state === 'crashed') {
    onLeaderLost(index, event, server)
  }
  if (state !== 'crashed') return
  index.faults.push({ at, step, do: 'crash', groups: [[server]], kind: 'down' })
  addStep(index.steps.fault, step)
}

/** Marks each transaction once, where a server is the first to commit it or a recovery commits it. */
function addCommits(index: ScrubberIndex, event: TraceEvent): void {
  const part = commitEventOf(index.finder, event)
  if (part === undefined) return
  const { step, at } = event
  append(index.commitEvents, { ...part, step }, KEPT_MAX)
  for (const zxid of takeCommitEvent(index.finder, part)) {
    append(index.commits, { step, at, zxid }, KEPT_MAX)
    addStep(index.steps.commit, step)
  }
}

/** Returns the finder as it was after a step. */
function finderUpTo(
  all: ScrubberIndex['commitEvents'],
  lastStep: StepIndex,
): Pick<ScrubberIndex, 'finder' | 'commitEvents'> {
  const finder = createCommitFinder()
  const commitEvents = upToStep(all, lastStep)
  for (const part of commitEvents) takeCommitEvent(finder, part)
  return { finder, commitEvents }
}

/** Marks the end of a session once, although every server that applies it emits an event. */
function onExpired(index: ScrubberIndex, { step, at }: RunPosition, session: SessionId): void {
  if (index.expiries.some((known) => known.session === session)) return
  index.expiries.push({ step, at, session })
  addStep(index.steps.expiry, step)
}

function onAction(index: ScrubberIndex, { step, at }: RunPosition, action: Action): void {
  const { do: name } = action
  if (name === 'note') index.notes.push({ step, at, text: action.text })
  if (!isFault(name)) return
  const kind = FAULT_KINDS[name]
  index.faults.push({ at, step, do: name, groups: groupsOf(action), kind })
  // A repair is marked as well, but a jump to the next fault passes it.
  if (kind !== 'up' && kind !== 'heal') addStep(index.steps.fault, step)
}

/** The actions that are marked, and as which kind of mark: those that harm or mend the ensemble. */
const FAULT_KINDS: Readonly<Record<Exclude<FaultAction, 'crash'>, FaultMark['kind']>> = {
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
  promote: 'heal',
  restoreDisk: 'heal',
  drop: 'other',
  delay: 'other',
  slowDisk: 'other',
  failSync: 'other',
  fillDisk: 'other',
  purgeLogs: 'other',
  wipeDisk: 'other',
  damageLog: 'other',
  damageSnapshot: 'other',
  skew: 'other',
  disconnect: 'other',
}

const isFault = (name: Action['do']): name is keyof typeof FAULT_KINDS =>
  Object.hasOwn(FAULT_KINDS, name)

/** The processes that an action is done to, as a mark holds them. */
function groupsOf(action: Action): FaultMark['groups'] {
  // An action that was carried out names actors alone.
  if ('server' in action) return [[action.server].flat() as readonly ActorId[]]
  if ('client' in action) return [[action.client]]
  if ('groups' in action) return action.groups as FaultMark['groups']
  if ('from' in action) return [action.from, action.to].map((ends) => [ends].flat() as ActorId[])
  return []
}

/** Finds the nearest step of a kind after or before `from`; undefined where the branch has none. */
export function findStep(
  index: ScrubberIndex,
  kind: IndexedKind,
  direction: 'next' | 'previous',
  from: StepIndex,
): StepIndex | undefined {
  const steps = index.steps[kind]
  return direction === 'next'
    ? steps[countUpTo(steps, from, Number)]
    : steps[countUpTo(steps, from - 1, Number) - 1]
}

/** Finds the step in which a transaction was first committed; undefined where the branch lacks it. */
export function findCommit({ commits }: ScrubberIndex, zxid: Zxid): StepIndex | undefined {
  const found = commits[countUpTo(commits, zxid, (commit) => commit.zxid) - 1]
  return found?.zxid === zxid ? found.step : undefined
}

/** Finds the newest transaction that was committed at or before a step. */
export const newestCommit = (
  { commits }: ScrubberIndex,
  upTo: StepIndex,
): FirstCommit | undefined => commits[countUpTo(commits, upTo, ({ step }) => step) - 1]
