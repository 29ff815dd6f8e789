import type { ConnectionId } from '../../../kernel/actor'
import type { Server } from '../state'
import { sessionOf } from './connections'
import { inHashOrder } from '../../../kernel/lib'

/** Returns watched paths by connection, from data watches alone, as in 3.8 (`DataTree.dumpWatches`). */
function pathsByConnection({ watches }: Server): ReadonlyMap<ConnectionId, readonly string[]> {
  const paths = new Map<ConnectionId, string[]>()
  for (const [path, connections] of watches.data.byPath.entries()) {
    for (const conn of connections) paths.set(conn, [...(paths.get(conn) ?? []), path])
  }
  return paths
}

/** Returns the answer to `wchs` (`WatchManager.toString`). */
export function watchSummaryLines(server: Server): readonly string[] {
  const { byPath, byConnection } = server.watches.data
  return [
    `${pathsByConnection(server).size} connections watching ${byPath.size} paths`,
    `Total watches:${byConnection.size}`,
  ]
}

/** Returns the answer to `wchc`: watched paths by session. */
export function watchesBySession(server: Server): readonly string[] {
  return Array.from(pathsByConnection(server), ([conn, paths]) => [
    sessionOf(server, conn),
    ...inHashOrder(paths).map((path) => `\t${path}`),
  ]).flat()
}

/** Returns the answer to `wchp`: watching sessions by path. */
export function watchesByPath(server: Server): readonly string[] {
  const { byPath } = server.watches.data
  return inHashOrder(byPath.keysArray()).flatMap((path) => [
    path,
    ...(byPath.get(path) ?? []).map((conn) => `\t${sessionOf(server, conn)}`),
  ])
}
