import {
  isAnswer,
  stepIndex,
  virtualUs,
  type ActorId,
  type ActorName,
  type Message,
  type StepIndex,
  type VirtualUs,
} from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { Action, TraceEvent } from '../../simulator'
import type { ActorState, Deed, MessageSpan } from '../protocol/spaceTimeContract'
import { HEARTBEATS } from './momentKinds'

/**
 * Every message of a branch from its sending to its end, every state of its processes, and the
 * interventions on them. It grows event by event; the space-time diagram asks for windows of it.
 */
export interface MessageTimeline {
  /** Ascending by the step that sent them. */
  passages: MessageSpan[]
  /** Those that have not ended, by the message's id. */
  readonly flying: Map<number, number>
  /** Passages forgotten at the beginning, so that `flying` stays true. */
  forgotten: number
  /** Of each process its states, each from its step on. */
  readonly states: Map<ActorId, Change[]>
  /** Servers of etcd and Redis, and their clients so far: they have no states but that of a process. */
  readonly rivals: Map<ActorId, 'server' | 'client'>
  readonly deeds: Deed[]
  /** Stretches in which messages travel, ascending, as pairs of their first and last µs. */
  bursts: number[]
}

/** From here on that process is in that state. */
interface Change extends ActorState {
  readonly step: StepIndex
  readonly at: VirtualUs
}

/** Messages kept for the diagram, no fewer than 100,000 steps under load send; older ones are forgotten in sixteenths. */
const PASSAGES_MAX = 80_000
/** Deeds kept for the diagram; older ones are forgotten in sixteenths. */
const DEEDS_MAX = 60_000
/** Messages that come closer to each other than this are one burst. */
const BURST_GAP_US = 2_000
/** A message that takes longer than this was held up: only its ends are bursts. */
const BURST_FLIGHT_MAX_US = 200_000
const BURSTS_MAX = 20_000

/** Of a run in which these servers of etcd and Redis are up from the beginning. */
export const createMessageTimeline = (
  rivalServers: readonly ActorName[] = [],
): MessageTimeline => ({
  passages: [],
  flying: new Map(),
  forgotten: 0,
  states: new Map(
    rivalServers.map((name) => [
      name,
      [{ step: stepIndex(0), at: virtualUs(0), state: 'running' }],
    ]),
  ),
  rivals: new Map(rivalServers.map((name) => [name, 'server'])),
  deeds: [],
  bursts: [],
})

/** Takes in an event; events come in the order of the trace. */
export function onMessageEvent(lifelines: MessageTimeline, event: TraceEvent): void {
  switch (event.type) {
    case 'sent':
      noteSent(lifelines, event)
      return
    case 'delivered':
    case 'lost':
      noteEnd(lifelines, event)
      return
    case 'process':
      noteProcess(lifelines, event)
      return
    case 'state':
      change(lifelines, event.server, event, { state: event.state, phase: event.phase })
      return
    case 'serving':
      noteServing(lifelines, event)
      return
    case 'connected':
      change(lifelines, event.client, event, { state: 'CONNECTED', server: event.server })
      return
    case 'disconnected':
      change(lifelines, event.client, event, { state: 'CONNECTING' })
      return
    case 'expired':
      change(lifelines, event.client, event, { state: 'CLOSED' })
      return
    default:
      noteDeed(lifelines, event)
  }
}

type PacketEvent = Extract<TraceEvent, { readonly message: Message }>

function noteSent(lifelines: MessageTimeline, event: PacketEvent): void {
  const { id, from, to, channel, message, step, at } = event
  const zxid = zxidOf(message)
  lifelines.flying.set(id, lifelines.forgotten + lifelines.passages.length)
  lifelines.passages.push({
    id,
    from,
    to,
    channel,
    packet: message.packet,
    ...(isAnswer(message) && { isReply: true as const }),
    ...(zxid !== undefined && { zxid }),
    sentStep: step,
    sentAt: at,
  })
  if (!HEARTBEATS.has(message.packet)) noteBusy(lifelines, at)
  if (lifelines.passages.length > PASSAGES_MAX) forgetOldest(lifelines)
}

/** Something that a reader would follow happened then. */
function noteBusy(lifelines: MessageTimeline, at: VirtualUs): void {
  const { bursts } = lifelines
  const last = bursts.at(-1)
  if (last !== undefined && at - last <= BURST_GAP_US) {
    bursts[bursts.length - 1] = Math.max(last, at)
    return
  }
  bursts.push(at, at)
  if (bursts.length <= 2 * BURSTS_MAX) return
  // Every second gap is forgotten: so far back nobody sees a single one.
  lifelines.bursts = bursts.filter((_, index) => index % 4 === 0 || index % 4 === 3)
}

/** The zxid that a message is about, where it names one. */
function zxidOf(message: Message & { readonly zxid?: unknown }): Zxid | undefined {
  return typeof message.zxid === 'number' && message.zxid > 0 ? (message.zxid as Zxid) : undefined
}

function forgetOldest(lifelines: MessageTimeline): void {
  const count = PASSAGES_MAX / 16
  lifelines.passages.splice(0, count)
  lifelines.forgotten += count
  for (const [id, place] of lifelines.flying) {
    if (place < lifelines.forgotten) lifelines.flying.delete(id)
  }
}

function noteEnd(lifelines: MessageTimeline, { type, id, step, at }: PacketEvent): void {
  const place = lifelines.flying.get(id)
  if (place === undefined) return
  lifelines.flying.delete(id)
  const index = place - lifelines.forgotten
  const passage = lifelines.passages[index]
  if (passage === undefined) return
  const end = { endStep: step, endAt: at, ...(type === 'lost' && { isLost: true as const }) }
  lifelines.passages[index] = { ...passage, ...end }
  if (HEARTBEATS.has(passage.packet)) return
  const { bursts } = lifelines
  const last = bursts.at(-1)
  const isWithin = last !== undefined && passage.sentAt <= last
  if (isWithin && at - passage.sentAt <= BURST_FLIGHT_MAX_US) {
    bursts[bursts.length - 1] = Math.max(last, at)
  } else noteBusy(lifelines, at)
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

function noteProcess(lifelines: MessageTimeline, event: ProcessEvent): void {
  const actor =
    event.server ??
    ('rival' in event ? event.rival : undefined) ??
    ('client' in event ? event.client : undefined)
  if (actor === undefined || event.state === 'starting') return
  const state = PROCESS_STATES[event.state]
  if (state === 'resumed') {
    const before = lifelines.states.get(actor)?.findLast((past) => past.state !== 'paused')
    if (before !== undefined) change(lifelines, actor, event, before)
    return
  }
  const isStart = state === 'CONNECTING'
  const begun = lifelines.rivals.has(actor)
    ? 'running'
    : event.server === undefined
      ? state
      : 'LOOKING'
  change(lifelines, actor, event, { state: isStart ? begun : state })
}

type ServingEvent = Extract<TraceEvent, { readonly type: 'serving' }>

function noteServing(lifelines: MessageTimeline, event: ServingEvent): void {
  const last = lifelines.states.get(event.server)?.at(-1)
  if (last === undefined) return
  const { state, phase } = last
  const { epoch, leader } = event
  change(lifelines, event.server, event, {
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

/** Whoever is first told something of etcd or Redis is a client of theirs. */
function noteRival(rivals: MessageTimeline['rivals'], action: Action): void {
  if (action.do === 'connect' && action.servers.some((server) => rivals.has(server as ActorId))) {
    rivals.set(action.client, 'client')
  }
  if (!('client' in action) || !('system' in action)) return
  if (action.system === 'etcd' || action.system === 'redis') rivals.set(action.client, 'client')
}

function noteDeed({ deeds, rivals }: MessageTimeline, event: TraceEvent): void {
  const { step, at } = event
  if (deeds.length > DEEDS_MAX) deeds.splice(0, DEEDS_MAX / 16)
  switch (event.type) {
    case 'intervention':
      if (event.error !== undefined) return
      noteRival(rivals, event.action)
      deeds.push({ type: 'done', step, at, action: event.action })
      return
    case 'elected':
      deeds.push({ type: 'elected', step, at, actor: event.server, leader: event.leader })
      return
    case 'committed':
    case 'truncated':
      deeds.push({ type: event.type, step, at, actor: event.server, zxid: event.zxid })
      return
    case 'violation':
      deeds.push({ type: 'violation', step, at, property: event.property })
      return
    default:
  }
}

/** The part of the lifelines up to and including `step`, for a branch that forks there. */
export function truncateMessageTimeline(
  lifelines: MessageTimeline,
  lastStep: StepIndex,
): MessageTimeline {
  const cut = createMessageTimeline()
  cut.forgotten = lifelines.forgotten
  for (const passage of lifelines.passages) {
    if (passage.sentStep > lastStep) break
    const place = cut.forgotten + cut.passages.length
    if (passage.endStep !== undefined && passage.endStep <= lastStep) {
      cut.passages.push(passage)
      continue
    }
    const { endStep, endAt, isLost, ...flying } = passage
    void [endStep, endAt, isLost]
    cut.passages.push(flying)
    cut.flying.set(passage.id, place)
  }
  for (const [actor, changes] of lifelines.states) {
    const past = changes.filter(({ step }) => step <= lastStep)
    if (past.length === 0) continue
    cut.states.set(actor, past)
    const rival = lifelines.rivals.get(actor)
    if (rival !== undefined) cut.rivals.set(actor, rival)
  }
  for (const deed of lifelines.deeds) if (deed.step <= lastStep) cut.deeds.push(deed)
  const lastAt = Math.max(0, ...cut.passages.slice(-1).map(({ sentAt, endAt }) => endAt ?? sentAt))
  const { bursts } = lifelines
  for (let index = 0; index < bursts.length; index += 2) {
    const from = bursts[index] ?? 0
    if (from <= lastAt) cut.bursts.push(from, Math.min(lastAt, bursts[index + 1] ?? from))
  }
  return cut
}
