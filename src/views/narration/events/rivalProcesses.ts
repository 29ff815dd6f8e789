import type { ActorName } from '../../../kernel/actor'
import type { RivalSystem } from '../../../rivals'
import type { EventOf, TraceEvent } from '../../../simulator'
import { exitPhrase } from './phrase'
import type { NarrationKey, Scene, Sentence, WeightedSentence } from './sentence'

/** Sentences about the processes of etcd and Redis: their servers, and the clients that ask them. */

/** Whether a client belongs to etcd or Redis. */
export const isRivalClient = ({ rivals = [] }: Scene, client: ActorName): boolean =>
  rivals.some(({ id, what }) => id === client && what === 'client')

type Process = Exclude<EventOf<'process'>, { readonly state: 'starting' }>

const SERVER_KEYS: Readonly<Record<Process['state'], NarrationKey>> = {
  killed: 'narration.rivalKilled',
  powerless: 'narration.rivalPowerless',
  started: 'narration.rivalStarted',
  paused: 'narration.rivalPaused',
  resumed: 'narration.rivalResumed',
  crashed: 'narration.rivalCrashed',
}

/** The sentence of a process event of an etcd or Redis server. */
export function rivalServerSentence(
  { rivals = [] }: Scene,
  server: ActorName,
  { state, why = '', problem }: Process,
): WeightedSentence {
  const system = rivals.find(({ id }) => id === server)?.what ?? 'other'
  return {
    weight: state === 'crashed' ? 98 : 96,
    sentence: {
      key: SERVER_KEYS[state],
      values: { server, system, reason: why },
      ...(problem !== undefined && { words: { reason: exitPhrase(problem) } }),
      subject: server,
    },
  }
}

const CLIENT_KEYS: Readonly<Partial<Record<Process['state'], NarrationKey>>> = {
  killed: 'narration.rivalClientKilled',
  paused: 'narration.rivalClientPaused',
  resumed: 'narration.clientResumed',
}

/**
 * The sentence of a process event of an etcd or Redis client: it has leases and expiring keys, but no
 * session.
 */
export function rivalClientSentence(
  scene: Scene,
  client: ActorName,
  { state }: Process,
): WeightedSentence | undefined {
  const key = CLIENT_KEYS[state]
  if (key === undefined) return undefined
  const system = onlySystemOf(scene) ?? 'other'
  return { weight: 96, sentence: { key, values: { client, system }, subject: client } }
}

const PROGRAMS = { etcd: 'etcdctl', redis: 'redis-cli' } as const

/** The sentence of a line typed at etcdctl or redis-cli. */
export function rivalInvokedSentence(
  scene: Scene,
  { client, command }: EventOf<'invoked'>,
  events: readonly TraceEvent[],
): WeightedSentence {
  const system = systemOfLine(scene, command, events)
  const [name = '', next = ''] = command.trim().split(/\s+/)
  const detail = system !== undefined && name === PROGRAMS[system] ? next : name
  return {
    weight: 58,
    sentence: {
      key: 'narration.rivalInvoked',
      values: { client, command, system: system ?? 'other' },
      subject: client,
      ...(system !== undefined && { source: { name: PROGRAMS[system], detail } }),
    },
  }
}

/**
 * The system that a line is for, where the line, the step or the run shows it: a line names its system only
 * where it begins with the program.
 */
function systemOfLine(
  scene: Scene,
  line: string,
  events: readonly TraceEvent[],
): RivalSystem | undefined {
  for (const event of events) {
    const receiver = event.type === 'sent' ? event.to : undefined
    const what = scene.rivals?.find(({ id }) => id === receiver)?.what
    if (what === 'etcd' || what === 'redis') return what
  }
  const [first] = line.trim().split(/\s+/)
  if (first === PROGRAMS.etcd) return 'etcd'
  return first === PROGRAMS.redis ? 'redis' : onlySystemOf(scene)
}

/** The only system that the run has servers of; undefined where it has both or none. */
function onlySystemOf({ rivals = [] }: Scene): RivalSystem | undefined {
  const [hasEtcd, hasRedis] = (['etcd', 'redis'] as const).map((system) =>
    rivals.some(({ what }) => what === system),
  )
  if (hasEtcd === hasRedis) return undefined
  return hasEtcd === true ? 'etcd' : 'redis'
}

const MACHINE_KEYS = {
  slowDisk: 'narration.rivalDiskSlow',
  failSync: 'narration.rivalDiskFails',
  fillDisk: 'narration.rivalDiskFull',
  restoreDisk: 'narration.rivalDiskRestored',
  wipeDisk: 'narration.rivalDiskWiped',
  skew: 'narration.rivalClockSkewed',
} as const

/**
 * The sentence of an intervention on a process of etcd or Redis; undefined where ZooKeeper's sentences fit.
 */
export function rivalActionSentence(
  scene: Scene,
  action: EventOf<'intervention'>['action'],
): Sentence | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'rival': {
      const { client, command } = action
      return { key: 'narration.clientCommand', values: { client, command }, subject: client }
    }
    case 'promote':
      return { key: 'narration.redisSwitched', values: { server: action.server } }
    case 'connect': {
      const { client } = action
      if (!isRivalClient(scene, client)) return undefined
      return { key: 'narration.rivalClientStarts', values: { client }, subject: client }
    }
    case 'slowDisk':
    case 'failSync':
    case 'fillDisk':
    case 'restoreDisk':
    case 'wipeDisk':
    case 'skew': {
      const { server } = action
      if (!scene.rivals?.some(({ id }) => id === server)) return undefined
      const ms = action.do === 'slowDisk' ? action.ms : 0
      return { key: MACHINE_KEYS[action.do], values: { server, ms } }
    }
    default:
      return undefined
  }
}
