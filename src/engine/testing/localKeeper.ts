import type { RealmInput, StartRealm } from '../../playground'
import type { KeeperOrder } from '../lab'

/** Keeps realms for the other end of a port; the returned function closes all ports. */
export function keepRealms(keeper: MessagePort, startRealm: StartRealm): () => void {
  const ports: MessagePort[] = [keeper]
  keeper.onmessage = ({ data, ports: [port] }: MessageEvent<KeeperOrder>) => {
    if (data.type === 'end' || port === undefined) return
    ports.push(port)
    const realm = startRealm(data.code)
    port.onmessage = ({ data: request }: MessageEvent<FeedRequest>) => {
      void realm.feed(request.fed).then((outs) => port.postMessage({ id: request.id, outs }))
    }
  }
  return () => ports.forEach((port) => port.close())
}

interface FeedRequest {
  readonly id: number
  readonly fed: readonly RealmInput[]
}
