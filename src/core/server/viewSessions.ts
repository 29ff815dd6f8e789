import type { VirtualUs } from '../../actor'
import { ephemeralsOf } from '../tree'
import type { SessionRow } from '../view'
import type { TrackedSession } from '../sessions'
import { watchesOf } from '../watches'
import type { Server } from './state'

/** Every session that the tree knows, with what this server alone can tell of it. */
export function viewSessions(self: Server, now: VirtualUs): readonly SessionRow[] {
  const { role, db } = self
  const tracked =
    role.type === 'leader' || role.type === 'standalone' ? role.sessions.sessions : undefined
  return db.sessions.toArray().map(([session, timeoutMs]) => {
    const conn = self.clientOf.get(session)
    const client = conn === undefined ? undefined : self.clients.get(conn)
    return {
      session,
      timeoutMs,
      ...viewTracked(self, tracked?.get(session), now),
      isConnectedHere: conn !== undefined,
      ...(client !== undefined && {
        silentUs: Math.max(0, now - client.touchedAtUs),
        identities: client.identities.map(({ scheme, id }) => ({ scheme, id })),
      }),
      ephemerals: ephemeralsOf(db.tree, session),
      watches: conn === undefined ? [] : watchesOf(self.watches, conn),
    }
  })
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
