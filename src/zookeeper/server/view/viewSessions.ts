import type { VirtualUs } from '../../../kernel/actor'
import type { SessionId } from '../../model'
import { ephemeralsOf } from '../tree'
import type { SessionRow } from './view'
import type { TrackedSession } from '../sessions'
import { watchesOf } from '../watches'
import type { Server } from '../state'

/** Every session that the tree knows and those that are this server's alone, with what it can tell. */
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
    ...own.map(([session, its]) => ({
      ...viewSession(self, session, its.timeoutMs, now),
      leftUs: Math.max(0, its.expiresAtUs - now),
      owner: self.id,
      ...(its.isClosing && { isClosing: true as const }),
      isLocal: true as const,
    })),
  ]
}

/** What any server knows of a session, and whoever its client is connected to. */
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

/** What whoever watches over the sessions knows of one. */
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
