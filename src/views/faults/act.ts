import type { ServerId } from '../../actor'
import type { Action } from '../../sim'

/** Does something to the run; a refusal is told by the store. */
export type Act = (action: Action) => void

/** What every form about servers is given. */
export interface ServersFormProps {
  readonly servers: readonly ServerId[]
  readonly disabledReason: string | undefined
  readonly onAct: Act
}
