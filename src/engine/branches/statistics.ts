import type { ActorName, VirtualUs } from '../../kernel/actor'
import { judgedOf, judgedProperties, type Judged } from '../../checks'
import { WRITE_OPERATIONS } from '../../zookeeper/model'
import type { Fold, RunSpec, TraceEvent } from '../../simulator'
import type { RunStatistics } from '../protocol'
import { createCommitFinder, findCommits, type CommitFinder } from './commitFinder'

/** The counts of a run, each with the times of what is counted. */
export interface Counting {
  readonly statistics: {
    messages: Map<string, number[]>
    lost: number[]
    commits: number[]
    elections: number[]
    watchEvents: number[]
    writes: { readonly at: VirtualUs; readonly tookUs: number }[]
    failures: number[]
    violations: number[]
  }
  readonly commits: CommitFinder
  readonly judged: Judged
  /** The times at which a further property was first judged. */
  readonly judgedAt: number[]
  /** The times from which on a property was not judged any more. */
  readonly unjudgedAt: number[]
  /** The times at which each client's unanswered operations were sent, by their number. */
  readonly sentAt: Map<string, number>
}

/** Operations that change the tree and therefore wait for a quorum. */
const WRITES: ReadonlySet<string> = new Set(WRITE_OPERATIONS)

export const counting: Fold<Counting> = {
  create: (spec: RunSpec) => ({
    statistics: {
      messages: new Map(),
      lost: [],
      commits: [],
      elections: [],
      watchEvents: [],
      writes: [],
      failures: [],
      violations: [],
    },
    commits: createCommitFinder(),
    judged: judgedProperties.create(spec),
    judgedAt: [],
    unjudgedAt: [],
    sentAt: new Map(),
  }),
  onEvent(state, event) {
    const { statistics } = state
    countJudged(state, event)
    statistics.commits.push(...findCommits(state.commits, event).map(() => event.at))
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'sent':
        return countMessage(statistics.messages, event.message.packet, event.at)
      case 'lost':
        statistics.lost.push(event.at)
        return
      case 'serving':
        if (event.server === event.leader) statistics.elections.push(event.at)
        return
      case 'watch':
        if ('client' in event && event.state === 'delivered') statistics.watchEvents.push(event.at)
        return
      case 'invoked':
        if (event.packet !== undefined && WRITES.has(event.packet)) {
          state.sentAt.set(keyOf(event.client, event.op), event.at)
        }
        return
      case 'reply':
        return onReply(state, event)
      case 'violation':
        statistics.violations.push(event.at)
        return
      default:
      // All other events are not counted.
    }
  },
}

function countJudged({ judged, judgedAt, unjudgedAt }: Counting, event: TraceEvent): void {
  judgedProperties.onEvent(judged, event)
  const count = judgedOf(judged).length
  while (judgedAt.length - unjudgedAt.length < count) judgedAt.push(event.at)
  while (judgedAt.length - unjudgedAt.length > count) unjudgedAt.push(event.at)
}

function countMessage(messages: Map<string, number[]>, packet: string, at: VirtualUs): void {
  const times = messages.get(packet)
  if (times === undefined) messages.set(packet, [at])
  else times.push(at)
}

type ReplyEvent = Extract<TraceEvent, { readonly type: 'reply' }>

function onReply({ statistics, sentAt }: Counting, { client, op, error, at }: ReplyEvent): void {
  const key = keyOf(client, op)
  const since = sentAt.get(key)
  sentAt.delete(key)
  if (error !== 'OK') statistics.failures.push(at)
  else if (since !== undefined) statistics.writes.push({ at, tookUs: at - since })
}

const keyOf = (client: ActorName, op: number): string => `${client} ${op}`

/** Returns the counts so far, as the page gets them. */
export function statisticsOf({ statistics, judgedAt, unjudgedAt }: Counting): RunStatistics {
  const { messages, lost, commits, elections, watchEvents, writes, failures, violations } =
    statistics
  return {
    messages: [...messages].map(([packet, times]) => ({ packet, times: Float64Array.from(times) })),
    lost: Float64Array.from(lost),
    failures: Float64Array.from(failures),
    judged: Float64Array.from(judgedAt),
    unjudged: Float64Array.from(unjudgedAt),
    violations: Float64Array.from(violations),
    commits: Float64Array.from(commits),
    elections: Float64Array.from(elections),
    watchEvents: Float64Array.from(watchEvents),
    writeTimes: Float64Array.from(writes, ({ at }) => at),
    writeTook: Float64Array.from(writes, ({ tookUs }) => tookUs),
  }
}
