import {
  readAnswer,
  type CodeOut,
  type RealmInput,
  type StartRealm,
  type Unanswered,
} from '../../playground'

/** The orders to the frame that keeps workers for code; a worker's own port is transferred with `start`. */
export type KeeperOrder =
  | { readonly type: 'start'; readonly worker: number; readonly code: string }
  | { readonly type: 'end'; readonly worker: number }

/** Wall time after which running code counts as stuck, ms, and the addition for each input. */
const STUCK_MS = 5_000
const STUCK_PER_INPUT_MS = 50

type Outcome = readonly CodeOut[] | Unanswered

/** Starts realms in workers that a sandboxed frame keeps. */
export const realmsOf = (keeper: MessagePort): StartRealm => {
  let realmCount = 0
  /** Functions that end the wait for an answer, by worker. */
  const waits = new Map<number, (outcome: Outcome) => void>()
  // The frame sends the numbers of workers that are gone.
  keeper.onmessage = ({ data }: MessageEvent<unknown>) => waits.get(Number(data))?.('stuck')
  return (code) => {
    realmCount += 1
    const worker = realmCount
    const { port1: port, port2 } = new MessageChannel()
    const start: KeeperOrder = { type: 'start', worker, code }
    keeper.postMessage(start, [port2])
    let count = 0
    return {
      feed: (fed: readonly RealmInput[]) =>
        new Promise((resolve) => {
          count += 1
          const id = count
          const patience = STUCK_MS + fed.length * STUCK_PER_INPUT_MS
          const settle = (outcome: Outcome): void => {
            clearTimeout(timer)
            waits.delete(worker)
            resolve(outcome)
          }
          const timer = setTimeout(() => settle('stuck'), patience)
          waits.set(worker, settle)
          port.onmessage = ({ data }: MessageEvent<unknown>) => {
            const answer = readAnswer(data, fed.length)
            settle(answer?.id === id ? answer.outs : 'strange')
          }
          port.postMessage({ id, fed })
        }),
      end() {
        const end: KeeperOrder = { type: 'end', worker }
        keeper.postMessage(end)
        port.close()
        waits.get(worker)?.('ended')
      },
    }
  }
}
