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
import type { ActorState, Deed, MessageSpan, SpaceTime, Stretch } from '../protocol/spaceTimeContract'
import { HEARTBEATS } from './kinds'

/**
 * What a branch's whole run looks like from near: every message from its sending to its end, every
 * process's states, and what was done to them. Built event by event; the space-time diagram asks for
 * windows of it.
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
/** Messages that one picture shows; the window says how many more there are. */
const SHOWN_MAX = 12_000

/** Of a run in which these servers of etcd and Redis are up from the beginning. */
export const createMessageTimeline = (rivalServers: readonly ActorName[] = []): MessageTimeline => ({
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
export function onMessageEvent(strands: MessageTimeline, event: TraceEvent): void {
  switch (event.type) {
    case 'sent':
      noteSent(strands, event)
      return
    case 'delivered':
    case 'lost':
      noteEnd(strands, event)
      return
    case 'process':
      noteProcess(strands, event)
      return
    case 'state':
      change(strands, event.server, event, { state: event.state, phase: event.phase })
      return
    case 'serving':
      noteServing(strands, event)
      return
    case 'connected':
      change(strands, event.client, event, { state: 'CONNECTED', server: event.server })
      return
    case 'disconnected':
      change(strands, event.client, event, { state: 'CONNECTING' })
      return
    case 'expired':
      change(strands, event.client, event, { state: 'CLOSED' })
      return
    default:
      noteDeed(strands, event)
  }
}

type PacketEvent = Extract<TraceEvent, { readonly message: Message }>

function noteSent(strands: MessageTimeline, event: PacketEvent): void {
  const { id, from, to, channel, message, step, at } = event
  const zxid = zxidOf(message)
  strands.flying.set(id, strands.forgotten + strands.passages.length)
  strands.passages.push({
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
  if (!HEARTBEATS.has(message.packet)) noteBusy(strands, at)
  if (strands.passages.length > PASSAGES_MAX) forgetOldest(strands)
}

/** Something that a reader would follow happened then. */
function noteBusy(strands: MessageTimeline, at: VirtualUs): void {
  const { bursts } = strands
  const last = bursts.at(-1)
  if (last !== undefined && at - last <= BURST_GAP_US) {
    bursts[bursts.length - 1] = Math.max(last, at)
    return
  }
  bursts.push(at, at)
  if (bursts.length <= 2 * BURSTS_MAX) return
  // Every second gap is forgotten: so far back nobody sees a single one.
  strands.bursts = bursts.filter((_, index) => index % 4 === 0 || index % 4 === 3)
}

/** The zxid that a message is about, where it names one. */
function zxidOf(message: Message & { readonly zxid?: unknown }): Zxid | undefined {
  return typeof message.zxid === 'number' && message.zxid > 0 ? (message.zxid as Zxid) : undefined
}

function forgetOldest(strands: MessageTimeline): void {
  const count = PASSAGES_MAX / 16
  strands.passages.splice(0, count)
  strands.forgotten += count
  for (const [id, place] of strands.flying) {
    if (place < strands.forgotten) strands.flying.delete(id)
  }
}

function noteEnd(strands: MessageTimeline, { type, id, step, at }: PacketEvent): void {
  const place = strands.flying.get(id)
  if (place === undefined) return
  strands.flying.delete(id)
  const index = place - strands.forgotten
  const passage = strands.passages[index]
  if (passage === undefined) return
  const end = { endStep: step, endAt: at, ...(type === 'lost' && { isLost: true as const }) }
  strands.passages[index] = { ...passage, ...end }
  if (HEARTBEATS.has(passage.packet)) return
  const { bursts } = strands
  const last = bursts.at(-1)
  const isWithin = last !== undefined && passage.sentAt <= last
  if (isWithin && at - passage.sentAt <= BURST_FLIGHT_MAX_US) {
    bursts[bursts.length - 1] = Math.max(last, at)
  } else noteBusy(strands, at)
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

function noteProcess(strands: MessageTimeline, event: ProcessEvent): void {
  const actor =
    event.server ??
    ('rival' in event ? event.rival : undefined) ??
    ('client' in event ? event.client : undefined)
  if (actor === undefined || event.state === 'starting') return
  const state = PROCESS_STATES[event.state]
  if (state === 'resumed') {
    const before = strands.states.get(actor)?.findLast((past) => past.state !== 'paused')
    if (before !== undefined) change(strands, actor, event, before)
    return
  }
  const isStart = state === 'CONNECTING'
  const begun = strands.rivals.has(actor)
    ? 'running'
    : event.server === undefined
      ? state
      : 'LOOKING'
  change(strands, actor, event, { state: isStart ? begun : state })
}

type ServingEvent = Extract<TraceEvent, { readonly type: 'serving' }>

function noteServing(strands: MessageTimeline, event: ServingEvent): void {
  const last = strands.states.get(event.server)?.at(-1)
  if (last === undefined) return
  const { state, phase } = last
  const { epoch, leader } = event
  change(strands, event.server, event, {
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

/** The strands of a fork: all that happened up to and including that step, and whoever was there by then. */
export function truncateMessageTimeline(strands: MessageTimeline, lastStep: StepIndex): MessageTimeline {
  const cut = createMessageTimeline()
  cut.forgotten = strands.forgotten
  for (const passage of strands.passages) {
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
  for (const [actor, changes] of strands.states) {
    const past = changes.filter(({ step }) => step <= lastStep)
    if (past.length === 0) continue
    cut.states.set(actor, past)
    const rival = strands.rivals.get(actor)
    if (rival !== undefined) cut.rivals.set(actor, rival)
  }
  for (const deed of strands.deeds) if (deed.step <= lastStep) cut.deeds.push(deed)
  const lastAt = Math.max(0, ...cut.passages.slice(-1).map(({ sentAt, endAt }) => endAt ?? sentAt))
  const { bursts } = strands
  for (let index = 0; index < bursts.length; index += 2) {
    const from = bursts[index] ?? 0
    if (from <= lastAt) cut.bursts.push(from, Math.min(lastAt, bursts[index + 1] ?? from))
  }
  return cut
}

/** All that touches the window from `from` to `to`; heartbeats only where they are asked for. */
export function spaceTimeOf(
  strands: MessageTimeline,
  from: VirtualUs,
  to: VirtualUs,
  hasHeartbeats: boolean,
): SpaceTime {
  const passages: MessageSpan[] = []
  let count = 0
  for (const passage of strands.passages) {
    if (passage.sentAt > to) break
    if ((passage.endAt ?? to) < from) continue
    if (!hasHeartbeats && HEARTBEATS.has(passage.packet)) continue
    count += 1
    if (count <= SHOWN_MAX) passages.push(passage)
  }
  return {
    from,
    to,
    passages,
    hidden: Math.max(0, count - SHOWN_MAX),
    stretches: stretchesOf(strands, from, to),
    deeds: strands.deeds.filter(({ at }) => at >= from && at <= to),
    clients: clientsIn(strands, undefined),
    rivalClients: clientsIn(strands, 'client'),
  }
}

/** The clients that ever were, of ZooKeeper or of the others. */
const clientsIn = (
  { states, rivals }: MessageTimeline,
  rival: 'client' | undefined,
): readonly ActorName[] =>
  [...states.keys()].flatMap((actor) =>
    typeof actor === 'string' && rivals.get(actor) === rival ? [actor] : [],
  )

function stretchesOf(strands: MessageTimeline, from: VirtualUs, to: VirtualUs): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [actor, changes] of strands.states) {
    changes.forEach(({ step, at, ...state }, index) => {
      const end = changes[index + 1]?.at
      if (at > to || (end !== undefined && end < from)) return
      stretches.push({ actor, step, from: at, ...(end !== undefined && { to: end }), ...state })
    })
  }
  return stretches
}
