import type { StepIndex } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { EventOf, Projection, TraceEvent } from '../../simulator'
import type { DecisionKind } from '../protocol'
import { decisionAtom, type DecisionAtom } from './decisionAtoms'
import {
  onAckDelivered,
  onLogged,
  onProposed,
  onRoleEnd,
  truncateAcks,
  type ProposalAcks,
} from './proposalAcks'
import { createBallots, onBallots, truncateBallots, type Ballots } from './ballots'
import {
  firstOf,
  hasActor,
  hasBegunSince,
  lastOf,
  type DecisionMoment,
  type DecisionPart,
  type Owners,
} from './decisionMoment'
import { onSessionEnd, type SessionEnd } from './sessionEnds'
import { createSpentWatches, onWatches, truncateWatches, type SpentWatches } from './spentWatches'

/**
 * The moments of a branch at which something is decided: the one definition that playback, the step
 * "decision", the scrubber and narration use. It is a fold over the trace.
 */
export interface Decisions {
  /** Ascending by the step of their last part. */
  readonly moments: DecisionMoment[]
  /** Moments that other processes may still join, whatever is decided meanwhile. */
  open: DecisionMoment[]
  /** ACKs of the proposals, oldest first. */
  readonly proposals: ProposalAcks[]
  /** Ends of sessions that had ephemeral znodes, oldest first. */
  readonly sessionEnds: SessionEnd[]
  readonly watches: SpentWatches
  readonly ballots: Ballots
  /** The client of each session, with the step in which it heard of it. */
  readonly owners: Owners
  /** The largest zxid that any server has committed. */
  committed: Zxid | undefined
  /** The step in which a server booted last; its epochs come from its disk. */
  bootStep: number
  /** The step in which a server last gave up its role or joined a leader; that tells its vote as well. */
  roleStep: number
}

/** Processes that decide alike within this time of the first one are one moment, µs. */
export const MOMENT_US = 20_000

const MOMENTS_MAX = 120_000
/** The most parts that a moment keeps; a reader distinguishes no more servers and clients. */
const PARTS_MAX = 100

export const decisions: Projection<Decisions, unknown> = {
  create: () => ({
    moments: [],
    open: [],
    proposals: [],
    sessionEnds: [],
    watches: createSpentWatches(),
    ballots: createBallots(),
    owners: new Map(),
    committed: undefined,
    bootStep: -1,
    roleStep: -1,
  }),
  onEvent(state, event) {
    onBallots(state.ballots, event)
    if (event.type === 'connected' && !state.owners.has(event.session)) {
      state.owners.set(event.session, { client: event.client, step: event.step })
    }
    for (const atom of atomsOf(state, event)) take(state, atom, event)
  },
  truncate(state, lastStep) {
    const moments = state.moments
      .map((moment) => upTo(moment, lastStep))
      .filter(({ parts }) => parts.length > 0)
      .sort((a, b) => lastOf(a).step - lastOf(b).step)
    return {
      moments,
      open: openAmong(moments),
      proposals: truncateAcks(state.proposals, lastStep),
      sessionEnds: state.sessionEnds.filter(({ step }) => step <= lastStep),
      watches: truncateWatches(state.watches, lastStep),
      ballots: truncateBallots(state.ballots, lastStep),
      owners: new Map([...state.owners].filter(([, { step }]) => step <= lastStep)),
      committed: lastCommit(moments),
      // Both count within one step alone.
      bootStep: -1,
      roleStep: -1,
    }
  },
}

function upTo(moment: DecisionMoment, lastStep: StepIndex): DecisionMoment {
  const { parts, sealedIn, ...rest } = moment
  return {
    ...rest,
    parts: parts.filter(({ event }) => event.step <= lastStep),
    ...(sealedIn !== undefined && sealedIn <= lastStep && { sealedIn }),
  }
}

const NONE: readonly DecisionAtom[] = []

/** Returns whether a process has ended; one that is paused keeps its role. */
const isStop = ({ state }: EventOf<'process'>): boolean =>
  state === 'killed' || state === 'powerless' || state === 'crashed'

function atomsOf(state: Decisions, event: TraceEvent): readonly DecisionAtom[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'delivered':
      onAckDelivered(state.proposals, event)
      return NONE
    case 'sent':
      onSessionEnd(state.sessionEnds, event)
      return NONE
    case 'pipeline':
    case 'connection':
    case 'appended':
      return NONE
    case 'logged':
      onLogged(state.proposals, event)
      return NONE
    case 'process':
      if (event.state === 'starting' && event.phase === 'config') state.bootStep = event.step
      if (event.server !== undefined && isStop(event)) {
        onRoleEnd(state.proposals, event.server, event.step)
      }
      break
    case 'state':
      if (event.problem !== undefined) state.roleStep = event.step
      if (event.state === 'LOOKING') onRoleEnd(state.proposals, event.server, event.step)
      break
    case 'vote':
      if (event.why === 'own' && event.step === state.roleStep) return NONE
      if (event.why === 'joined') state.roleStep = event.step
      break
    case 'elected':
      if (event.step === state.roleStep) return NONE
      break
    case 'epoch':
      // An epoch that a server reads from its disk was promised before.
      return event.accepted > event.current && event.step !== state.bootStep
        ? [{ kind: 'epoch', key: `epoch ${event.accepted}`, actor: event.server }]
        : NONE
    case 'committed':
      if (event.zxid <= (state.committed ?? 0)) return NONE
      state.committed = event.zxid
      break
    case 'proposed':
      onProposed(state.proposals, event)
      break
    case 'watch':
    case 'applied':
    case 'session': {
      const missed = onWatches(state.watches, event)
      if (missed.length > 0) return missed
      break
    }
    default:
  }
  const atom = decisionAtom(event)
  return atom === undefined ? NONE : [atom]
}

/** Joins an atom to the open moment with its key, or begins a moment with it. */
function take(state: Decisions, { kind, key, actor, path }: DecisionAtom, event: TraceEvent): void {
  const { moments } = state
  const part: DecisionPart = { actor, event }
  closeOld(state.open, event)
  seal(state, event)
  const isOfClient = CLIENT_KINDS.has(kind)
  const joined = (isOfClient ? lastWithin(moments, event) : state.open).find(
    (moment) =>
      moment.key === key && !hasActor(moment, actor) && !hasBegunSince(moment, actor, state.open),
  )
  if (joined === undefined) {
    const moment: DecisionMoment = {
      kind,
      key,
      parts: [part],
      ...(path !== undefined && { path }),
    }
    if (moments.length >= MOMENTS_MAX) moments.splice(0, MOMENTS_MAX / 16)
    moments.push(moment)
    if (!isOfClient) state.open.push(moment)
    return
  }
  const place = moments.lastIndexOf(joined)
  moments.splice(place, 1)
  moments.push(joined)
  if (joined.parts.length >= PARTS_MAX) joined.parts.pop()
  joined.parts.push(part)
}

/** Returns the last moment, in a list, where it began not too long before an event. */
function lastWithin(
  moments: readonly DecisionMoment[],
  event: TraceEvent,
): readonly DecisionMoment[] {
  return moments.slice(-1).filter((moment) => event.at - firstOf(moment).at <= MOMENT_US)
}

/**
 * The kinds whose moments others join only as long as nothing else is decided: a client may act on each of them.
 * Only the last moment of all can be joined so, and none of them is open.
 */
const CLIENT_KINDS: ReadonlySet<DecisionKind> = new Set([
  'connected',
  'disconnected',
  'reply',
  'sessionLost',
  'recipe',
])

/** Closes the moments that began too long before an event; the oldest are the first. */
function closeOld(open: DecisionMoment[], event: TraceEvent): void {
  const young = open.findIndex((moment) => event.at - firstOf(moment).at <= MOMENT_US)
  if (young !== 0) open.splice(0, young < 0 ? open.length : young)
}

/** Closes the moments whose parts go on with an event: a proposal that is committed, a commit that is answered. */
function seal(state: Decisions, event: TraceEvent): void {
  if (event.type !== 'committed' && event.type !== 'reply' && event.type !== 'connected') return
  const kind = event.type === 'committed' ? 'proposed' : 'committed'
  const isNext = (part: TraceEvent): boolean => {
    if (part.type !== kind) return false
    return event.type === 'connected' ? part.session === event.session : part.zxid === event.zxid
  }
  const continued = state.open.filter(
    (moment) => moment.kind === kind && moment.parts.some((part) => isNext(part.event)),
  )
  if (continued.length === 0) return
  for (const moment of continued) moment.sealedIn = event.step
  state.open = state.open.filter(({ sealedIn }) => sealedIn === undefined)
}

/** Returns the moments that an event after the last one could still join. */
function openAmong(moments: readonly DecisionMoment[]): DecisionMoment[] {
  const last = moments.at(-1)
  if (last === undefined) return []
  const { at } = lastOf(last)
  return moments
    .filter(
      (moment) =>
        !CLIENT_KINDS.has(moment.kind) &&
        moment.sealedIn === undefined &&
        at - firstOf(moment).at <= MOMENT_US,
    )
    .sort((a, b) => firstOf(a).step - firstOf(b).step)
}

function lastCommit(moments: readonly DecisionMoment[]): Zxid | undefined {
  let last: Zxid | undefined
  for (const { kind, parts } of moments) {
    if (kind !== 'committed') continue
    for (const { event } of parts) {
      if (event.type === 'committed' && event.zxid > (last ?? 0)) last = event.zxid
    }
  }
  return last
}
