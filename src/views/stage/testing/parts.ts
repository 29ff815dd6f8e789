import {
  connectionId,
  serverId,
  stepIndex,
  virtualUs,
  type ActorId,
  type Channel,
  type Message,
} from '../../../kernel/actor'
import type { LogCell, ServerSummary } from '../../../zookeeper/server'
import { makeZxid } from '../../../zookeeper/model'
import type { FlyingMessage, ServerFrame } from '../../../simulator'

/** Parts of hand-made frames. */

export const z = makeZxid

/** Entries `epoch:from` to `epoch:to`; those after `committedTo` are only logged. */
export function entries(
  epoch: number,
  from: number,
  to: number,
  committedTo = to,
): readonly LogCell[] {
  return Array.from({ length: to - from + 1 }, (_unused, index) => ({
    zxid: z(epoch, from + index),
    isSynced: true,
    isCommitted: from + index <= committedTo,
  }))
}

export function summary(over: Partial<ServerSummary>): ServerSummary {
  return {
    state: 'LOOKING',
    phase: 'ELECTION',
    lastProcessed: z(2, 6),
    acceptedEpoch: 2,
    currentEpoch: 2,
    logicalClock: 3,
    ballots: [],
    outOfElection: [],
    isServing: false,
    outstanding: [],
    lastCommitted: z(2, 6),
    sessions: 0,
    watches: 0,
    connectedClients: 0,
    queues: {},
    log: [],
    treeDigest: 0,
    znodes: 8,
    ...over,
  }
}

export function server(
  id: number,
  memory: Partial<ServerSummary> | undefined,
  log: readonly LogCell[],
) {
  const lastZxid = log.at(-1)?.zxid ?? z(0, 0)
  const currentEpoch = memory?.currentEpoch ?? 2
  const base: ServerFrame = {
    id: serverId(id),
    isObserver: false,
    process: 'running',
    disk: { lastZxid, acceptedEpoch: currentEpoch, currentEpoch, log },
  }
  if (memory === undefined) return base
  // A tree holds committed transactions; that of a server in LOOKING holds all that it has logged.
  const isLooking = memory.state === undefined
  const last = log.findLast(({ isCommitted }) => isLooking || isCommitted)?.zxid
  const lastProcessed = last ?? z(2, 6)
  return { ...base, memory: summary({ log, lastProcessed, ...memory }) }
}

let messages = 0

export function flying(
  from: ActorId,
  to: ActorId,
  channel: Channel,
  message: Message,
  when: { readonly sentAt: number; readonly dueAt?: number; readonly waits?: 'wall' },
): FlyingMessage {
  messages += 1
  return {
    id: messages,
    from,
    to,
    channel,
    conn: connectionId(1, messages),
    message,
    sentStep: stepIndex(310),
    sentAt: virtualUs(when.sentAt),
    ...(when.dueAt !== undefined && { dueAt: virtualUs(when.dueAt) }),
    ...(when.waits !== undefined && { waits: when.waits }),
  }
}
