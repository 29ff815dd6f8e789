import type { VirtualUs } from '../../../kernel/actor'
import type { SessionId } from '../../model'
import type { Server } from '../state'
import type { SessionTracker } from '../sessions'
import { ephemeralTypeOf } from '../tree'
import { connectionSets, expiryLines } from './connections'
import { inHashOrder } from '../../../kernel/lib'

/** Source: `DumpCommand`. */
export function dumpLines(server: Server, now: VirtualUs): readonly string[] {
  const [sets = '', ...connections] = connectionSets(server, now)
  return [
    'SessionTracker dump:',
    ...sessionLines(server),
    'ephemeral nodes dump:',
    ...ephemeralLines(server),
    'Connections dump:',
    `Connections ${sets}`,
    ...connections,
  ]
}

/** Source: `dumpSessions` of `SessionTrackerImpl`, `LearnerSessionTracker`, `LeaderSessionTracker`. */
function sessionLines(server: Server): readonly string[] {
  const { role, db, local } = server
  const locals = local === undefined ? [] : trackedLines(server, local.tracker, 'Local ')
  if (role.type === 'leader' || role.type === 'standalone') {
    const title = local === undefined ? '' : 'Global '
    return [...locals, ...trackedLines(server, role.sessions, title)]
  }
  return [
    ...locals,
    `Global Sessions(${db.sessions.size}):`,
    ...db.sessions.toArray().map(([session, timeoutMs]) => `${session}\t${timeoutMs}ms`),
  ]
}

function trackedLines(
  server: Server,
  { sessions }: SessionTracker,
  title: string,
): readonly string[] {
  const items = sessions.toArray().map(([text, { expiresAtUs }]) => ({ text, expiresAtUs }))
  const [sets = '', ...lines] = expiryLines(server, items)
  return [`${title}Session ${sets}`, ...lines]
}

/** Source: `DataTree.dumpEphemerals`. */
function ephemeralLines({ db: { tree } }: Server): readonly string[] {
  const bySession = new Map<SessionId, string[]>()
  for (const path of tree.ephemerals.values()) {
    const owner = tree.znodes.get(path)?.ephemeralOwner
    if (owner === undefined || ephemeralTypeOf(owner) !== 'NORMAL') continue
    bySession.set(owner, [...(bySession.get(owner) ?? []), path])
  }
  return [
    `Sessions with Ephemerals (${bySession.size}):`,
    ...Array.from(bySession, ([session, paths]) => [
      `${session}:`,
      ...inHashOrder(paths).map((path) => `\t${path}`),
    ]).flat(),
  ]
}
