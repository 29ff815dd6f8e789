import { defined } from '../../kernel/lib'
import type { HostAnswer } from '../../simulator'
import type { HostWorker, LostWorker } from './workerFactory'
import type { HostOrder } from '../protocol'

/** An order for a worker, with the handlers of its answer and of the loss of the worker. */
export interface PendingRequest {
  readonly order: HostOrder
  readonly take: (answer: HostAnswer) => void
  readonly fail: (loss: LostWorker) => void
}

/** Pending requests by worker, in their order. */
export type Batches = Map<HostWorker, PendingRequest[]>

export function enqueue(batches: Batches, worker: HostWorker, request: PendingRequest): void {
  const requests = batches.get(worker)
  if (requests === undefined) batches.set(worker, [request])
  else requests.push(request)
}

/** Asks each worker once, all at the same time; calls `lose` for those that are lost. */
export async function flushRequests(
  batches: Batches,
  lose: (worker: HostWorker, loss: LostWorker) => void,
): Promise<void> {
  await Promise.all(
    [...batches].map(async ([worker, requests]) => {
      const reply = await worker.ask(requests.map(({ order }) => order))
      if (reply.type !== 'answers') lose(worker, reply)
      requests.forEach(({ take, fail }, index) => {
        if (reply.type !== 'answers') fail(reply)
        else take(defined(reply.answers[index], 'an answer for each order'))
      })
    }),
  )
}
