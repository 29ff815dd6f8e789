import type { ActorName } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { Check } from '../../simulator'
import { finding } from '../findings'

interface Sessions {
  seen: Map<ActorName, Zxid>
}

/**
 * What a session is promised as its prompt tells it: its view never goes back (single system image,
 * across servers too). That answers come in the order of the requests is looked at on the wire, since a
 * command of several requests may be over after one that was given later.
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
