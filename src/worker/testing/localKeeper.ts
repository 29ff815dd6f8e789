import { startLocalRealm } from '../../playground/testing/localRealm'
import type { KeeperOrder } from '../codeRealm'

/** Keeps realms, which are contexts of this thread, for whoever holds the other end of that port. */
export function keepRealms(keeper: MessagePort): () => void {
  const ports: MessagePort[] = [keeper]
  keeper.onmessage = ({ data, ports: [port] }: MessageEvent<KeeperOrder>) => {
    if (data.type === 'end' || port === undefined) return
    ports.push(port)
    const realm = startLocalRealm(data.code)
    port.onmessage = ({ data: asked }: MessageEvent<{ readonly id: number; readonly fed: [] }>) => {
      void realm.feed(asked.fed).then((outs) => port.postMessage({ id: asked.id, outs }))
    }
  }
  return () => ports.forEach((port) => port.close())
}
