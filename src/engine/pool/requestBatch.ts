import { defined } from '../../kernel/lib'
import type { HostAnswer } from '../../simulator'
import type { HostWorker, LostWorker } from './workerFactory'
import type { HostOrder } from '../protocol/ports'

/** An order for a worker, with what its answer is for, and what is done where the worker is lost. */
export interface PendingRequest {
  readonly order: HostOrder
  readonly take: (answer: HostAnswer) => void
  readonly fail: (loss: LostWorker) => void
}

/** Errands by the worker they go to, in their order. */
export type Batches = Map<HostWorker, PendingRequest[]>

export function put(batches: Batches, worker: HostWorker, errand: PendingRequest): void {
  const errands = batches.get(worker)
  if (errands === undefined) batches.set(worker, [errand])
  else errands.push(errand)
}

/** Asks each worker once, all at the same time; `lose` is told of those that are lost. */
export async function flushRequests(
  batches: Batches,
  lose: (worker: HostWorker, loss: LostWorker) => void,
): Promise<void> {
  await Promise.all(
    [...batches].map(async ([worker, errands]) => {
      const reply = await worker.ask(errands.map(({ order }) => order))
      if (reply.type !== 'answers') lose(worker, reply)
      errands.forEach(({ take, fail }, index) => {
        if (reply.type !== 'answers') fail(reply)
        else take(defined(reply.answers[index], 'an answer for each order'))
      })
    }),
  )
}
