import type { ServerId } from '../../kernel/actor'
import type { ZnodeRow } from '../../zookeeper/server'
import { ERRORS, type Zxid } from '../../zookeeper/model'
import type { DataFact, WriteRecord } from '../protocol'
import type { RunState, Tree } from './runState'

/** Compares the trees of the servers that are up, znode by znode, and tells of writes in doubt. */
export function dataFacts(state: RunState): readonly DataFact[] {
  const lost = lostFacts(state)
  const trees = [...state.trees]
  if (trees.length === 0) return lost
  const apart = apartFacts(trees)
  const apartPaths = new Set(apart.map(({ path }) => path))
  const doubtful = doubtfulPaths(state).filter((path) => !apartPaths.has(path))
  const [, first = new Map<string, ZnodeRow>()] = trees[0] ?? []
  const settled = doubtful.map((path): DataFact => ({
    type: first.has(path) ? 'exists' : 'absent',
    path,
    servers: trees.length,
  }))
  const same = {
    type: 'same',
    servers: trees.map(([server]) => server),
    znodes: first.size,
  } as const
  return [...lost, ...apart, ...settled, ...(apart.length === 0 ? [same] : [])]
}

/** Writes that were committed and are gone. */
function lostFacts({ writes, fold }: RunState): readonly DataFact[] {
  return writes.flatMap(({ path, fate }) =>
    path !== undefined && fate.type === 'committed' && fold.lost.has(fate.zxid)
      ? [{ type: 'lost', path, zxid: fate.zxid } as const]
      : [],
  )
}

type Trees = readonly (readonly [ServerId, Tree])[]
type ApartFact = Extract<DataFact, { readonly type: 'partly' | 'unequal' }>

/** The znodes in which the trees of the servers differ, in the order of their paths. */
function apartFacts(trees: Trees): readonly ApartFact[] {
  const paths = new Set(trees.flatMap(([, tree]) => [...tree.keys()]))
  return [...paths].sort().flatMap((path): readonly ApartFact[] => {
    const on = trees.filter(([, tree]) => tree.has(path)).map(([server]) => server)
    const notOn = trees.filter(([, tree]) => !tree.has(path)).map(([server]) => server)
    if (notOn.length > 0) return [{ type: 'partly', path, on, notOn }]
    const groups = new Map<string, ServerId[]>()
    for (const [server, tree] of trees) {
      const version = versionOf(tree.get(path))
      groups.set(version, [...(groups.get(version) ?? []), server])
    }
    return groups.size > 1 ? [{ type: 'unequal', path, groups: [...groups.values()] }] : []
  })
}

const versionOf = (row: ZnodeRow | undefined): string =>
  JSON.stringify([row?.stat.czxid, row?.stat.mzxid, row?.data])

/** The paths of writes whose clients were left in doubt; a sequential one gets its name later. */
function doubtfulPaths({ writes }: RunState): readonly string[] {
  const paths = writes
    .filter(({ reply }) => reply === undefined || !ERRORS[reply.error].isDefinite)
    .filter(({ packet, fate }) => packet !== 'setData' && zxidOf(fate) !== 'none')
    .filter(({ command }) => !/\s-\w*s/.test(command))
    .flatMap(({ path }) => (path === undefined ? [] : [path]))
  return [...new Set(paths)]
}

/** A write that is open as yet says nothing about its znode. */
const zxidOf = (fate: WriteRecord['fate']): Zxid | 'none' | undefined =>
  fate.type === 'unknown' ? 'none' : fate.zxid
