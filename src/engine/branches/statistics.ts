import type { ActorName, VirtualUs } from '../../kernel/actor'
import { WRITE_OPERATIONS, type Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { RunStatistics } from '../protocol/comparisonContract'

/** What is counted of a run, event by event. */
export interface Counting {
  readonly statistics: {
    messages: Map<string, number[]>
    lost: number[]
    commits: number[]
    elections: number[]
    watchEvents: number[]
    writes: { readonly at: VirtualUs; readonly tookUs: number }[]
    failures: number[]
  }
  lastCommitted: Zxid
  /** When each client's unanswered operations were sent, by their number. */
  readonly asked: Map<string, number>
}

export const createCounting = (): Counting => ({
  statistics: {
    messages: new Map(),
    lost: [],
    commits: [],
    elections: [],
    watchEvents: [],
    writes: [],
    failures: [],
  },
  lastCommitted: 0 as Zxid,
  asked: new Map(),
})

/** Operations that change the tree and therefore wait for a quorum. */
const WRITES: ReadonlySet<string> = new Set(WRITE_OPERATIONS)

/** Takes in an event; events come in the order of the trace. */
export function countEvent(counting: Counting, event: TraceEvent): void {
  const { statistics } = counting
  switch (event.type) {
    case 'sent': {
      const { packet } = event.message
      const times = statistics.messages.get(packet)
      if (times === undefined) statistics.messages.set(packet, [event.at])
      else times.push(event.at)
      return
    }
    case 'lost':
      statistics.lost.push(event.at)
      return
    case 'committed':
      if (event.zxid <= counting.lastCommitted) return
      counting.lastCommitted = event.zxid
      statistics.commits.push(event.at)
      return
    case 'serving':
      if (event.server === event.leader) statistics.elections.push(event.at)
      return
    case 'watch':
      if ('client' in event && event.state === 'delivered') statistics.watchEvents.push(event.at)
      return
    case 'invoked':
      if (event.packet !== undefined && WRITES.has(event.packet)) {
        counting.asked.set(keyOf(event.client, event.op), event.at)
      }
      return
    case 'reply':
      noteReply(counting, event)
      return
    default:
  }
}

type ReplyEvent = Extract<TraceEvent, { readonly type: 'reply' }>

function noteReply({ statistics, asked }: Counting, { client, op, error, at }: ReplyEvent): void {
  const key = keyOf(client, op)
  const since = asked.get(key)
  asked.delete(key)
  if (error !== 'OK') statistics.failures.push(at)
  else if (since !== undefined) statistics.writes.push({ at, tookUs: at - since })
}

const keyOf = (client: ActorName, op: number): string => `${client} ${op}`

/** The counts so far, as the page gets them. */
export function statisticsOf({ statistics }: Counting): RunStatistics {
  const { messages, lost, commits, elections, watchEvents, writes, failures } = statistics
  return {
    messages: [...messages].map(([packet, times]) => ({ packet, times: Float64Array.from(times) })),
    lost: Float64Array.from(lost),
    failures: Float64Array.from(failures),
    commits: Float64Array.from(commits),
    elections: Float64Array.from(elections),
    watchEvents: Float64Array.from(watchEvents),
    writeTimes: Float64Array.from(writes, ({ at }) => at),
    writeTook: Float64Array.from(writes, ({ tookUs }) => tookUs),
  }
}
