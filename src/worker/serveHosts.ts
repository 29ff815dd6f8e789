import { fromText, toText } from './packing'
import { answerHost, createHost, type Host, type HostAnswer, type SimActor } from '../sim'
import type { ActorStart, HostBatch, HostCall, HostReply } from './ports'

/** Hosts of one worker, by the number that the conductor gave each. */
export interface HostTable {
  readonly actor: SimActor
  readonly hosts: Map<number, Host>
}

export const createHostTable = (actor: SimActor): HostTable => ({ actor, hosts: new Map() })

/** Answers a batch in its order; where a host cannot answer, the rest of the batch is not done. */
export function answerBatch(table: HostTable, batch: HostBatch): HostReply {
  const answers: HostAnswer[] = []
  try {
    for (const call of batch) answerCall(table, call, answers)
  } catch (thrown) {
    return { type: 'failed', error: describeError(thrown) }
  }
  return { type: 'answers', answers }
}

function answerCall({ actor, hosts }: HostTable, call: HostCall, answers: HostAnswer[]): void {
  switch (call.type) {
    case 'create':
      hosts.set(call.host, createHost(actor, call.clock))
      break
    case 'drop':
      hosts.delete(call.host)
      break
    case 'ask': {
      const host = hosts.get(call.host)
      if (host === undefined) throw new Error(`host ${call.host} was never made`)
      answers.push(answerHost(host, call.request))
    }
  }
}

/** What a thrown value says, with its stack where it has one. */
export const describeError = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)

/** The part of a worker's global scope that its start needs. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<ActorStart>) => void) | null
}

/** Runs the hosts of one kind of actor in this worker, on the port that its first message brings. */
export function serveHosts(scope: WorkerScope, actor: SimActor): void {
  const table = createHostTable(actor)
  scope.onmessage = ({ data: { conductor } }) => {
    conductor.onmessage = ({ data }: MessageEvent<string>) => {
      // Only `askWorker` writes to this port, and packs what it writes.
      const batch = fromText(data) as HostBatch
      conductor.postMessage(toText(answerBatch(table, batch)))
    }
  }
}
