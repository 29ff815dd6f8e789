import type { VirtualUs } from '../../../kernel/actor'
import type { SessionId } from '../../model'
import { ephemeralsOf } from '../tree'
import type { SessionRow } from './view'
import type { TrackedSession } from '../sessions'
import { watchesOf } from '../watches'
import type { Server } from '../state'

/** Returns every session of the tree and this server's local ones, with the details that the server knows. */
export function viewSessions(self: Server, now: VirtualUs): readonly SessionRow[] {
  const { role, db, local } = self
  const tracked =
    role.type === 'leader' || role.type === 'standalone' ? role.sessions.sessions : undefined
  const global = db.sessions.toArray().map(([session, timeoutMs]) => ({
    ...viewSession(self, session, timeoutMs, now),
    ...viewTracked(self, tracked?.get(session), now),
  }))
  const own = local?.tracker.sessions.toArray() ?? []
  return [
    ...global,
    ...own.map(([session, entry]) => ({
      ...viewSession(self, session, entry.timeoutMs, now),
      leftUs: Math.max(0, entry.expiresAtUs - now),
      owner: self.id,
      ...(entry.isClosing && { isClosing: true as const }),
      isLocal: true as const,
    })),
  ]
}

/**
 * Returns the data of a session that any server has, and those of the server that its client is
 * connected to.
 */
function viewSession(
  self: Server,
  session: SessionId,
  timeoutMs: number,
  now: VirtualUs,
): SessionRow {
  const conn = self.clientOf.get(session)
  const client = conn === undefined ? undefined : self.clients.get(conn)
  return {
    session,
    timeoutMs,
    isConnectedHere: conn !== undefined,
    ...(client !== undefined && {
      silentUs: Math.max(0, now - client.touchedAtUs),
      identities: client.identities.map(({ scheme, id }) => ({ scheme, id })),
    }),
    ephemerals: ephemeralsOf(self.db.tree, session),
    watches: conn === undefined ? [] : watchesOf(self.watches, conn),
  }
}

/** Returns the data of a session from the tracker that expires it. */
function viewTracked(
  { id, role }: Server,
  tracked: TrackedSession | undefined,
  now: VirtualUs,
): Pick<SessionRow, 'leftUs' | 'owner' | 'isClosing'> {
  if (tracked === undefined) return {}
  const { expiresAtUs, isClosing, isOwned, owner } = tracked
  const speaker =
    owner === undefined ? id : role.type === 'leader' ? role.handlers.get(owner)?.sid : undefined
  return {
    leftUs: Math.max(0, expiresAtUs - now),
    ...(isOwned && speaker !== undefined && { owner: speaker }),
    ...(isClosing && { isClosing }),
  }
}
