import {
  isAnswer,
  stepIndex,
  virtualUs,
  type ActorId,
  type Message,
  type StepIndex,
  type VirtualUs,
} from '../../kernel/actor'
import { isUnreadVote, toZxid, type Zxid } from '../../zookeeper/model'
import { allRivalServers, type Action, type Projection, type TraceEvent } from '../../simulator'
import type { ActorState, Milestone, MessageSpan } from '../protocol'
import { append, upToStep } from './boundedLog'
import { extendBurst, truncateBursts, withBurst } from './bursts'
import { takeVote, votesUpTo, type VoteChanges } from './heldVotes'
import { HEARTBEATS } from './momentKinds'

/**
 * The messages of a branch from their sending to their end, the states of its processes, and the
 * interventions on them. The space-time diagram asks for windows of it.
 */
export interface MessageTimeline {
  /** Ascending by the step that sent them. One that has ended changes no more, and may be shared. */
  passages: Passage[]
  /** Positions of the messages on their way, by id, counted with the forgotten ones. */
  readonly flying: Map<number, number>
  /** Passages forgotten at the beginning. */
  forgotten: number
  /** The states of each process, each from its step on. */
  readonly states: Map<ActorId, StateChange[]>
  /** Servers of etcd and Redis, and their clients so far; their states are those of their processes. */
  readonly rivals: Map<ActorId, 'server' | 'client'>
  readonly milestones: Milestone[]
  readonly votes: VoteChanges
  /** Stretches in which messages travel, ascending, as pairs of their first and last µs. */
  bursts: number[]
}

/** A message whose end is noted in place: a copy of each would cost more than all else here. */
type Passage = { -readonly [Field in keyof MessageSpan]: MessageSpan[Field] }

/** The beginning of a state of a process. */
interface StateChange extends ActorState {
  readonly step: StepIndex
  readonly at: VirtualUs
}

/** Messages kept for the diagram: load sends no more of them in 100,000 steps. */
const PASSAGES_MAX = 80_000
/** Interventions and decisions kept for the diagram. */
const MILESTONES_MAX = 60_000

export const messageTimeline: Projection<MessageTimeline> = {
  create(spec) {
    const rivalServers = allRivalServers(spec)
    return {
      ...createEmpty(),
      // Servers of etcd and Redis run from the beginning.
      states: new Map(
        rivalServers.map((name) => [
          name,
          [{ step: stepIndex(0), at: virtualUs(0), state: 'running' }],
        ]),
      ),
      rivals: new Map(rivalServers.map((name) => [name, 'server'])),
    }
  },
  onEvent(timeline, event) {
    takeVote(timeline.votes, event)
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'sent':
        return onSent(timeline, event)
      case 'delivered':
      case 'lost':
        return onMessageEnd(timeline, event)
      case 'process':
        return onProcess(timeline, event)
      case 'state':
        return change(timeline, event.server, event, { state: event.state, phase: event.phase })
      case 'serving':
        return onServing(timeline, event)
      case 'connected':
        return change(timeline, event.client, event, { state: 'CONNECTED', server: event.server })
      case 'disconnected':
        return change(timeline, event.client, event, { state: 'CONNECTING' })
      case 'expired':
        return change(timeline, event.client, event, { state: 'CLOSED' })
      default:
        return onMilestone(timeline, event)
    }
  },
  truncate(timeline, lastStep) {
    const part = createEmpty()
    part.forgotten = timeline.forgotten
    for (const passage of timeline.passages) {
      if (passage.sentStep > lastStep) break
      const position = part.forgotten + part.passages.length
      if (passage.endStep !== undefined && passage.endStep <= lastStep) {
        part.passages.push(passage)
        continue
      }
      const { endStep, endAt, isLost, isUnread, ...flying } = passage
      void [endStep, endAt, isLost, isUnread]
      part.passages.push(flying)
      part.flying.set(passage.id, position)
    }
    for (const [actor, changes] of timeline.states) {
      const past = upToStep(changes, lastStep)
      if (past.length === 0) continue
      part.states.set(actor, past)
      const rival = timeline.rivals.get(actor)
      if (rival !== undefined) part.rivals.set(actor, rival)
    }
    const { sentAt = 0, endAt = sentAt } = part.passages.at(-1) ?? {}
    return {
      ...part,
      milestones: upToStep(timeline.milestones, lastStep),
      votes: votesUpTo(timeline.votes, lastStep),
      bursts: truncateBursts(timeline.bursts, endAt),
    }
  },
}

const createEmpty = (): MessageTimeline => ({
  passages: [],
  flying: new Map(),
  forgotten: 0,
  states: new Map(),
  rivals: new Map(),
  milestones: [],
  votes: new Map(),
  bursts: [],
})

type MessageEvent = Extract<TraceEvent, { readonly message: Message }>

function onSent(timeline: MessageTimeline, event: MessageEvent): void {
  const { id, from, to, channel, message, step, at } = event
  const zxidOf = zxidIn(message)
  const passage: Passage = {
    id,
    from,
    to,
    channel,
    packet: message.packet,
    ...(isAnswer(message) && { isReply: true as const }),
    ...(zxidOf !== undefined && { zxid: zxidOf }),
    ...voteIn(message),
    sentStep: step,
    sentAt: at,
  }
  const forgotten = append(timeline.passages, passage, PASSAGES_MAX)
  timeline.forgotten += forgotten
  timeline.flying.set(id, timeline.forgotten + timeline.passages.length - 1)
  if (!HEARTBEATS.has(message.packet)) timeline.bursts = withBurst(timeline.bursts, at)
  if (forgotten === 0) return
  for (const [flyingId, position] of timeline.flying) {
    if (position < timeline.forgotten) timeline.flying.delete(flyingId)
  }
}

/** Returns the zxid that a message is about, where it names one. */
function zxidIn(message: Message & { readonly zxid?: unknown }): Zxid | undefined {
  return typeof message.zxid === 'number' && message.zxid > 0 ? toZxid(message.zxid) : undefined
}

/** Returns the vote that a notification tells; an observer's names nobody. */
function voteIn(message: Message & { readonly zxid?: unknown }): Pick<MessageSpan, 'vote'> {
  if (message.packet !== 'NOTIFICATION') return {}
  const { leader, epoch, zxid } = message as unknown as NonNullable<MessageSpan['vote']>
  return zxid >= 0 ? { vote: { leader, epoch, zxid } } : {}
}

function onMessageEnd(timeline: MessageTimeline, event: MessageEvent): void {
  const { type, id, step, at, channel, message, why } = event
  const position = timeline.flying.get(id)
  if (position === undefined) return
  timeline.flying.delete(id)
  const passage = timeline.passages[position - timeline.forgotten]
  if (passage === undefined) return
  const { packet } = message
  passage.endStep = step
  passage.endAt = at
  if (type === 'lost') passage.isLost = true
  if (isUnreadVote({ channel, packet, ...(why !== undefined && { why }) })) passage.isUnread = true
  if (HEARTBEATS.has(passage.packet)) return
  timeline.bursts = extendBurst(timeline.bursts, passage.sentAt, at)
}

const PROCESS_STATES = {
  started: 'CONNECTING',
  resumed: 'resumed',
  killed: 'down',
  powerless: 'down',
  crashed: 'crashed',
  paused: 'paused',
} as const

type ProcessEvent = Extract<TraceEvent, { readonly type: 'process' }>

function onProcess(timeline: MessageTimeline, event: ProcessEvent): void {
  const actor =
    event.server ??
    ('rival' in event ? event.rival : undefined) ??
    ('client' in event ? event.client : undefined)
  if (actor === undefined || event.state === 'starting') return
  const state = PROCESS_STATES[event.state]
  if (state === 'resumed') {
    const before = timeline.states.get(actor)?.findLast((past) => past.state !== 'paused')
    if (before !== undefined) change(timeline, actor, event, before)
    return
  }
  const isStart = state === 'CONNECTING'
  const begun = timeline.rivals.has(actor)
    ? 'running'
    : event.server === undefined
      ? state
      : 'LOOKING'
  change(timeline, actor, event, { state: isStart ? begun : state })
}

type ServingEvent = Extract<TraceEvent, { readonly type: 'serving' }>

function onServing(timeline: MessageTimeline, event: ServingEvent): void {
  const last = timeline.states.get(event.server)?.at(-1)
  if (last === undefined) return
  const { state, phase } = last
  const { epoch, leader } = event
  change(timeline, event.server, event, {
    state,
    ...(phase !== undefined && { phase }),
    epoch,
    server: leader,
  })
}

function change(
  { states }: MessageTimeline,
  actor: ActorId,
  { step, at }: { readonly step: StepIndex; readonly at: VirtualUs },
  { state, phase, epoch, server }: ActorState,
): void {
  const changes = states.get(actor) ?? []
  if (changes.length === 0) states.set(actor, changes)
  if (changes.at(-1)?.at === at) changes.pop()
  changes.push({
    step,
    at,
    state,
    ...(phase !== undefined && { phase }),
    ...(epoch !== undefined && { epoch }),
    ...(server !== undefined && { server }),
  })
}

/** Notes a client as one of etcd or Redis when it connects to their servers or gets their commands. */
function addRivalClient(rivals: MessageTimeline['rivals'], action: Action): void {
  if (action.do === 'connect' && action.servers.some((server) => rivals.has(server as ActorId))) {
    rivals.set(action.client, 'client')
  }
  if (!('client' in action) || !('system' in action)) return
  if (action.system === 'etcd' || action.system === 'redis') rivals.set(action.client, 'client')
}

function onMilestone({ milestones, rivals }: MessageTimeline, event: TraceEvent): void {
  const milestone = milestoneOf(event)
  if (milestone === undefined) return
  if (milestone.type === 'done') addRivalClient(rivals, milestone.action)
  append(milestones, milestone, MILESTONES_MAX)
}

/** Returns the mark of an event in the diagram; most events have none. */
function milestoneOf(event: TraceEvent): Milestone | undefined {
  const { step, at } = event
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'intervention':
      return event.error === undefined
        ? { type: 'done', step, at, action: event.action }
        : undefined
    case 'elected':
      return { type: 'elected', step, at, actor: event.server, leader: event.leader }
    case 'quorum': {
      const { server: actor, leader, voters } = event
      return { type: 'quorum', step, at, actor, leader, voters }
    }
    case 'committed':
    case 'truncated':
      return { type: event.type, step, at, actor: event.server, zxid: event.zxid }
    case 'violation':
      return { type: 'violation', step, at, property: event.property }
    default:
      return undefined
  }
}
