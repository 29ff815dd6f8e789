import type { CodeOut, Fed, StartRealm } from '../playground'

/** What the frame that keeps workers for code is told; a worker's own port goes with `start`. */
export type KeeperOrder =
  | { readonly type: 'start'; readonly worker: number; readonly code: string }
  | { readonly type: 'end'; readonly worker: number }

/** Wall time after which code that has not come to rest is ended: so long, and for each input more. */
const STUCK_MS = 5_000
const STUCK_PER_INPUT_MS = 50

/** Realms in workers that a sandboxed frame keeps. */
export const realmsOf = (keeper: MessagePort): StartRealm => {
  let made = 0
  return (code) => {
    made += 1
    const worker = made
    const { port1: port, port2 } = new MessageChannel()
    const start: KeeperOrder = { type: 'start', worker, code }
    keeper.postMessage(start, [port2])
    let asked = 0
    return {
      feed: (fed: readonly Fed[]) =>
        new Promise((resolve) => {
          asked += 1
          const id = asked
          const patience = STUCK_MS + fed.length * STUCK_PER_INPUT_MS
          const timer = setTimeout(() => resolve('stuck'), patience)
          port.onmessage = ({ data }: MessageEvent<RealmAnswer>) => {
            if (data.id !== id) return
            clearTimeout(timer)
            resolve(data.outs)
          }
          port.postMessage({ id, fed })
        }),
      end() {
        const end: KeeperOrder = { type: 'end', worker }
        keeper.postMessage(end)
        port.close()
      },
    }
  }
}

interface RealmAnswer {
  readonly id: number
  readonly outs: readonly CodeOut[]
}
