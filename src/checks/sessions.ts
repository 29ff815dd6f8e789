import type { ActorName } from '../actor'
import { formatZxid, type Zxid } from '../model'
import type { Check } from '../sim'

interface Seen {
  zxid: Zxid
  op: number
}

interface Sessions {
  seen: Map<ActorName, Seen>
}

/**
 * What a session is promised: its view never goes back (single system image, across servers too),
 * and its answers come in the order in which it asked.
 *
 * Source: `ZooKeeperServer.processConnectRequest` (lastZxidSeen); `ClientCnxn.SendThread.readResponse`.
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
    const { client, zxid, op } = event
    const last = seen.get(client)
    seen.set(client, { zxid, op })
    if (last === undefined) return undefined
    if (zxid < last.zxid) {
      return `${client} saw ${formatZxid(last.zxid)} and then ${formatZxid(zxid)}`
    }
    return op < last.op ? `${client} got the answer to ${op} after that to ${last.op}` : undefined
  },
}
