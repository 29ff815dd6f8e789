import type { StepIndex } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { Txn } from '../../zookeeper/server'
import type { EventOf, TraceEvent } from '../../simulator'

/** The end of a session that had ephemeral znodes, from the first PROPOSAL of its transaction. */
export interface SessionEnd {
  readonly zxid: Zxid
  readonly step: StepIndex
  /** The znodes that are deleted with the session. */
  readonly paths: readonly string[]
}

const ENDS_MAX = 1_000

/** Notes the znodes that a proposed end of a session deletes: `PrepRequestProcessor` lists them in its txn. */
export function onSessionEnd(ends: SessionEnd[], { message, step }: EventOf<'sent'>): void {
  if (message.packet !== 'PROPOSAL' || !('txn' in message)) return
  // Every PROPOSAL carries a transaction.
  const { zxid, body } = message.txn as Txn
  if (body.type !== 'closeSession' || body.paths.length === 0) return
  // Each learner gets the same PROPOSAL.
  if (ends.some((end) => end.zxid === zxid)) return
  if (ends.length >= ENDS_MAX) ends.shift()
  ends.push({ zxid, step, paths: body.paths })
}

/** Returns the ephemeral znodes that go with the sessions whose ends are committed. */
export function ephemeralsOf(
  ends: readonly SessionEnd[],
  events: readonly TraceEvent[],
): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'committed' && event.txn === 'closeSession'
      ? (ends.find(({ zxid }) => zxid === event.zxid)?.paths ?? [])
      : [],
  )
}
