import type { StepIndex } from '../kernel/actor'
import { WRITE_OPERATIONS, type ToClient } from '../zookeeper/model'
import type { Projection, TraceEvent } from '../simulator'
import { ETCD_PROPERTIES, type Property } from './findings'
import {
  createSyncHistory,
  learnSync,
  truncateSync,
  type ServerFiles,
  type SyncHistory,
} from './syncHistory'

/** The properties that something came under, each with the first step, and the files of the servers. */
export interface Judged {
  readonly since: Map<Property, StepIndex>
  readonly syncs: SyncHistory
}

/**
 * The properties on which a run has been judged so far; {@link judgedOf} lists them. A
 * property that nothing came under was not judged: its check had nothing to say, and no violation of it does
 * not mean that it holds.
 */
export const judgedProperties: Projection<Judged, { readonly servers: ServerFiles }> = {
  create: ({ servers }) => ({ since: new Map(), syncs: createSyncHistory(servers) }),
  onEvent({ since, syncs }, event) {
    learnSync(syncs, event)
    for (const property of propertiesOf(since, event)) {
      if (!since.has(property)) since.set(property, event.step)
    }
  },
  truncate: ({ since, syncs }, lastStep) => ({
    since: new Map([...since].filter(([, step]) => step <= lastStep)),
    syncs: truncateSync(syncs, lastStep),
  }),
}

/**
 * Returns the properties on which the run has been judged, in the order in which it came under them. After a
 * power loss of a server with `forceSync=no` only those of etcd are left: what ZooKeeper promised was lost
 * without a fault.
 */
export const judgedOf = ({ since, syncs }: Judged): readonly Property[] =>
  syncs.lossStep === undefined
    ? [...since.keys()]
    : ETCD_PROPERTIES.filter((property) => since.has(property))

const NONE: readonly Property[] = []

/** Returns the properties that an event comes under. */
function propertiesOf(
  judged: ReadonlyMap<Property, StepIndex>,
  event: TraceEvent,
): readonly Property[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'epoch':
      // A first start finds none on its disk.
      return event.accepted > 0 ? ['epochs'] : NONE
    case 'serving':
      // A standalone server writes no epochs, and serves without an election.
      return judged.has('epochs') && event.server === event.leader ? ['leadership'] : NONE
    case 'proposed':
      return ['integrity']
    case 'committed':
      return judged.has('integrity') ? ['order', 'prefix', 'durability'] : NONE
    case 'appended':
      return ['order']
    case 'applied':
      return event.txn === 'closeSession' ? ['ephemerals'] : NONE
    case 'delivered':
      return event.channel === 'client' && typeof event.to !== 'number' ? answered(event) : NONE
    case 'watch':
      return event.state === 'delivered' ? ['watches'] : NONE
    case 'recipe':
      return ofRecipe(event)
    case 'store':
      return ['fencing']
    case 'etcd':
      return ofEtcd(event)
    default:
      return NONE
  }
}

const WRITES: ReadonlySet<string> = new Set(WRITE_OPERATIONS)

/** The properties of an answer to a client; a session's first answer comes under none. */
function answered({
  message,
}: Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>): readonly Property[] {
  // Only `ToClient` messages go to clients.
  const received = message as ToClient
  if (!('isReply' in received) || received.packet === 'ping') return NONE
  if (WRITES.has(received.packet)) return ['sessions', 'acknowledged', 'writes']
  if (received.packet === 'sync') return ['sessions', 'sync']
  return ['sessions', 'acknowledged', 'reads']
}

/** Only members of a cluster have terms. */
function ofEtcd(event: Extract<TraceEvent, { readonly type: 'etcd' }>): readonly Property[] {
  if (event.state === 'leader') return ['terms']
  if (event.state !== 'applied' || event.term === undefined) return NONE
  return ['logs', 'revisions']
}

type RecipeEvent = Extract<TraceEvent, { readonly type: 'recipe' }>

function ofRecipe({ state, name }: RecipeEvent): readonly Property[] {
  switch (state) {
    case 'owns':
      return ['exclusion']
    case 'entered':
      return ['barrier']
    case 'took':
      if (name === 'ids') return ['ids']
      return name === 'twoPhaseCommit' ? ['atomicity'] : ['queue']
    case 'created':
    case 'waits':
    case 'woken':
    case 'released':
    case 'left':
    case 'failed':
      return NONE
  }
}
