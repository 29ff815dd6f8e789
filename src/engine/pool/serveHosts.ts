import { fromText, toText, type HostBatch, type HostOrder, type HostReply } from '../protocol'
import { defined, errorReport } from '../../kernel/lib'
import { answerHost, createHost, type Host, type HostAnswer, type SimActor } from '../../simulator'
import { keepReachable } from './keepReachable'

/** Hosts of one worker, by the number that the conductor gave each. */
export interface HostTable {
  readonly actor: SimActor
  readonly hosts: Map<number, Host>
}

export const createHostTable = (actor: SimActor): HostTable => ({ actor, hosts: new Map() })

/** Answers a batch in its order; after a host that fails, the rest of the batch is dropped. */
export function answerBatch(table: HostTable, batch: HostBatch): HostReply {
  try {
    return { type: 'answers', answers: batch.map((order) => answerOrder(table, order)) }
  } catch (thrown) {
    return { type: 'failed', error: errorReport(thrown) }
  }
}

const DONE: HostAnswer = { type: 'done', tally: 0 }

/** Steps between checkpoints: more than a twin's, because replicas are sought rarely. */
const CHECKPOINT_EVERY = 256

function answerOrder({ actor, hosts }: HostTable, { host, request }: HostOrder): HostAnswer {
  switch (request.type) {
    case 'begin':
      hosts.set(host, createHost(actor, request.clock, CHECKPOINT_EVERY))
      return DONE
    case 'drop':
      hosts.delete(host)
      return DONE
    case 'follow':
    case 'forget':
    case 'keep':
    case 'load':
    case 'prune':
    case 'recall':
    case 'run':
    case 'seek':
    case 'stateAt':
    case 'view':
      return answerHost(hostOf(hosts, host), request)
  }
}

const hostOf = (hosts: HostTable['hosts'], host: number): Host =>
  defined(hosts.get(host), `host ${host}`)

/** Runs the hosts of one kind of actor in this thread, for the conductor at the port's other end. */
export function serveHosts(port: MessagePort, actor: SimActor): void {
  const table = keepReachable(createHostTable(actor))
  port.onmessage = ({ data }: MessageEvent<string>) => {
    // Only the conductor's factory writes to this port, and packs what it writes.
    const batch = fromText(data) as HostBatch
    port.postMessage(toText(answerBatch(table, batch)))
  }
}
