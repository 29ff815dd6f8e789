import { actorName, serverId, virtualUs, type ActorName, type ServerId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { SessionId, ToClient } from '../../zookeeper/model'
import {
  createRun,
  interveneIn,
  positionOf,
  REGISTRY,
  runUntil,
  viewOf,
  type Intervention,
  type Run,
  type RunSpec,
  type TraceEvent,
} from '../../simulator'
import type { ServerViewAnswer } from '../../zookeeper/server'
import { wireActor } from './wireActor'

/** An arrival at a link: a message, or the end of its connection. */
export type News = ToClient | 'closed'

/** A settled ensemble of embedded servers, with the messages that arrived on the links to it. */
export interface EmbeddedEnsemble {
  readonly run: Run
  readonly inboxes: Map<ActorName, News[]>
  /** Sessions that were closed or have expired. */
  readonly ended: Set<SessionId>
  linkCount: number
}

export const SERVERS = [serverId(1), serverId(2), serverId(3)] as const
const LEADER = SERVERS[2]
const SETTLED_MS_MAX = 60_000
const US_PER_MS = 1_000

/** The settings of the recordings. */
const ZOO_CFG = [
  'tickTime=2000',
  'initLimit=10',
  'syncLimit=5',
  'dataDir=/data',
  'clientPort=2181',
  'maxClientCnxns=0',
  'standaloneEnabled=false',
  'reconfigEnabled=true',
  'extendedTypesEnabled=true',
  'znode.container.checkIntervalMs=1000',
  // `super:test`
  'DigestAuthenticationProvider.superDigest=super:D/InIHSb7yEEbrWz8b9l71RjZJU=',
  ...SERVERS.map((id) => `server.${id}=10.0.0.${id}:2888:3888:participant;2181`),
].join('\n')

const SPEC: RunSpec = {
  seed: 1,
  servers: SERVERS.map((id) => ({ id, config: ZOO_CFG })),
  network: {},
  interventions: [{ at: 0, do: 'start', server: 'all' }],
  startsAtMs: 1_700_000_000_000,
  mutations: [],
}

/** Starts a fresh ensemble of three; the last server leads. */
export function startEmbeddedEnsemble(): EmbeddedEnsemble {
  const inboxes = new Map<ActorName, News[]>()
  const ended = new Set<SessionId>()
  let leader: ServerId | undefined
  const onEvent = (event: TraceEvent): void => {
    if (event.type === 'delivered') {
      // Only servers send to links.
      if (typeof event.to === 'string') inboxes.get(event.to)?.push(event.message as ToClient)
    } else if (event.type === 'disconnected') inboxes.get(event.client)?.push('closed')
    else if (event.type === 'session' && event.state === 'closed') ended.add(event.session)
    else if (event.type === 'settled') leader = event.leader
  }
  const registry = { ...REGISTRY, client: wireActor }
  const run = createRun(SPEC, registry, { historySteps: 0, onEvent })
  const ensemble: EmbeddedEnsemble = { run, inboxes, ended, linkCount: 0 }
  letPass(ensemble, SETTLED_MS_MAX, () => leader !== undefined)
  assert(leader === LEADER, `server ${LEADER} leads`)
  return ensemble
}

/** Lets virtual time pass, at most `ms`; throws where a server crashes or a check fails. */
export function letPass({ run }: EmbeddedEnsemble, ms: number, isOver?: () => boolean): void {
  const until = virtualUs(positionOf(run).at + Math.round(ms * US_PER_MS))
  const stop = runUntil(run, until, isOver)
  if (stop.type === 'crash') throw new Error(`a server crashed: ${stop.error}`)
  if (stop.type === 'violation') throw new Error(`a check fails: ${JSON.stringify(stop.event)}`)
}

/** Carries out an intervention; throws where it is refused. */
export function doNow({ run }: EmbeddedEnsemble, intervention: Intervention): void {
  const done = interveneIn(run, intervention)
  assert(done.ok, done.ok ? '' : done.error.message)
}

/** Returns a name for a link that is new in this ensemble. */
export function nextLink(ensemble: EmbeddedEnsemble): ActorName {
  ensemble.linkCount += 1
  return actorName(`link${ensemble.linkCount}`)
}

/** Whether any server has a znode. */
export const hasZnode = ({ run }: EmbeddedEnsemble, path: string): boolean =>
  SERVERS.some((id) => {
    // The answer to this aspect has this type.
    const answer = viewOf(run, id, { type: 'znode', path }) as ServerViewAnswer | undefined
    return answer?.type === 'znode' && answer.znode !== undefined
  })
