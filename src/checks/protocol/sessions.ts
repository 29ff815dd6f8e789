import type { ActorName } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { Check } from '../../simulator'
import { finding } from '../findings'

interface Sessions {
  seen: Map<ActorName, Zxid>
}

/**
 * The view of a session, as its prompt shows it, never goes back (single system image, across servers
 * too). The order of answers is judged on the wire, since a command of several requests may end after a
 * later command.
 *
 * Source: `ZooKeeperServer.processConnectRequest` (lastZxidSeen).
 */
export const sessionsCheck: Check<Sessions> = {
  name: 'sessions',
  create: () => ({ seen: new Map() }),
  onEvent({ seen }, event) {
    if (event.type === 'connected' && event.isNew) {
      seen.delete(event.client)
      return undefined
    }
    if (event.type !== 'reply' || event.zxid === undefined || event.zxid <= 0) return undefined
    const { client, zxid } = event
    const last = seen.get(client)
    seen.set(client, zxid)
    return last === undefined || zxid >= last
      ? undefined
      : finding('wentBack', { client, before: formatZxid(last), zxid: formatZxid(zxid) })
  },
}
