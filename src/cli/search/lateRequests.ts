import type { ActorId, ConnectionId } from '../../kernel/actor'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'
import type { Check } from '../../simulator'

/**
 * Watches for creates that a server received after their client had left it. A paused server that wakes reads
 * the sockets of closed connections: a create, and a connect request that moves the session back to it. So it
 * may create a znode that its client has already looked for in vain; a recipe can remove it only by closing
 * its session.
 */
export interface LateRequests {
  readonly check: Check
  /** Whether such a create, under that session, may have created the znode. */
  mayHaveMade(path: string, session: SessionId): boolean
}

interface State {
  /** The connection on which each client sent last, and its session. */
  readonly current: SortedMap<string, ConnectionId>
  readonly sessions: SortedMap<string, SessionId>
}

export function watchLateRequests(): LateRequests {
  const creations: { readonly path: string; readonly session: SessionId | undefined }[] = []
  const check: Check<State> = {
    name: 'late requests',
    create: () => ({ current: createSortedMap(), sessions: createSortedMap() }),
    onEvent({ current, sessions }, event) {
      if (event.type === 'connected') sessions.set(event.client, event.session)
      if ((event.type !== 'sent' && event.type !== 'delivered') || event.channel !== 'client') {
        return undefined
      }
      const client: ActorId = event.from
      if (typeof client !== 'string') return undefined
      if (event.type === 'sent') {
        current.set(client, event.conn)
        return undefined
      }
      const { message } = event
      const isCreate = message.packet.startsWith('create') && 'path' in message
      if (isCreate && current.get(client) !== event.conn) {
        creations.push({ path: String(message.path), session: sessions.get(client) })
      }
      return undefined
    },
  }
  return {
    check,
    mayHaveMade: (path, session) =>
      creations.some((request) => request.session === session && path.startsWith(request.path)),
  }
}
