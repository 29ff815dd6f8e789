import type { ServerId } from '../../kernel/actor'
import type { ServerViewAnswer, ZnodeRow } from '../../zookeeper/server'
import { frameOf, viewOf, type Frame, type Run, type ServerFrame } from '../../simulator'
import { resolveWriteFates } from '../branches'
import type { WriteRecord } from '../protocol'
import type { OutcomeFold } from './outcomeFold'

/** A run at one moment, as far as its outcome needs it. */
export interface RunState {
  readonly frame: Frame
  /** The trees of the servers that are up, without ZooKeeper's own part, ascending by server. */
  readonly trees: ReadonlyMap<ServerId, Tree>
  readonly writes: readonly WriteRecord[]
  readonly fold: OutcomeFold
}

export type Tree = ReadonlyMap<string, ZnodeRow>

/** Reads the present step of a run. */
export function readState(run: Run, fold: OutcomeFold): RunState {
  const frame = frameOf(run)
  const trees = new Map<ServerId, Tree>()
  for (const server of frame.servers) {
    if (isUp(server)) trees.set(server.id, treeOf(run, server.id))
  }
  return { frame, trees, writes: resolveWriteFates(fold.journal.facts), fold }
}

export const isUp = ({ process, memory }: ServerFrame): boolean =>
  memory !== undefined && (process === 'running' || process === 'paused')

function treeOf(run: Run, server: ServerId): Tree {
  // The registry's server actor answers with this type.
  const answer = viewOf(run, server, { type: 'tree' }) as ServerViewAnswer | undefined
  if (answer?.type !== 'tree') return new Map()
  return new Map(
    answer.znodes.filter(({ path }) => isOfClients(path)).map((row) => [row.path, row]),
  )
}

const isOfClients = (path: string): boolean =>
  path !== '/' && path !== '/zookeeper' && !path.startsWith('/zookeeper/')

/** A server that leads, with its epoch. */
export interface EpochLeader {
  readonly server: ServerId
  readonly epoch: number
}

/** The servers that serve as leaders, that of the latest epoch first. */
export const leadersOf = ({ servers }: Frame): readonly EpochLeader[] =>
  servers
    .flatMap((server) => {
      const { id, memory } = server
      return isUp(server) && memory?.state === 'LEADING' && memory.isServing
        ? [{ server: id, epoch: memory.currentEpoch }]
        : []
    })
    .toSorted((one, two) => two.epoch - one.epoch)

/** The tree that clients of the run see: its leader's, or that of the server that has applied most. */
export function agreedTree({ frame, trees }: RunState): Tree {
  const [leader] = leadersOf(frame)
  const newest = frame.servers
    .filter(isUp)
    .toSorted((a, b) => (b.memory?.lastProcessed ?? 0) - (a.memory?.lastProcessed ?? 0))[0]
  const server = leader?.server ?? newest?.id
  return (server !== undefined && trees.get(server)) || new Map()
}
