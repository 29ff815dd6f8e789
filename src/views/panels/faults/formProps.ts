import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Action } from '../../../simulator'

/** Does something to the run; a refusal is told by the store. */
export type Act = (action: Action) => unknown

/** What shows the forms may want to know that something was done through them, and goes then. */
export interface FormCallbacks {
  readonly onDone?: (() => void) | undefined
}

/** A server of ZooKeeper, or of etcd or Redis. */
export type FaultyServer = ServerId | ActorName

/** What every form about servers is given. */
export interface ServersFormProps {
  readonly servers: readonly FaultyServer[]
  readonly disabledReason: string | undefined
  readonly onAct: Act
}
