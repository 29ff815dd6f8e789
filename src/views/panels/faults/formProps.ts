import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Action } from '../../../simulator'

/** Carries out an action on the run; the store shows a refusal. */
export type Act = (action: Action) => unknown

/** Callbacks of the forms; `onDone` closes their sheet after an action. */
export interface FormCallbacks {
  readonly onDone?: (() => void) | undefined
}

/** A server of ZooKeeper, or of etcd or Redis. */
export type FaultyServer = ServerId | ActorName

/** The props of every form about servers. */
export interface ServersFormProps {
  readonly servers: readonly FaultyServer[]
  readonly disabledReason: string | undefined
  readonly onAct: Act
}
