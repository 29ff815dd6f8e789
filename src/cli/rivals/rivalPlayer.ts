import type { RivalCase, RivalItem, RivalStep } from './rivalCase'

/** The outcome of a step: its own reply, and the items that it set off at any session, in order of arrival. */
export interface RivalOutcome {
  readonly reply: unknown
  readonly items: readonly RivalItem[]
}

/** Plays cases of one system, on the models of the lab or on the real thing. */
export interface RivalPlayer {
  /** A fresh server, or as many as the case has. */
  begin(its: RivalCase): Promise<void>
  /** Does a step and lets it run until nothing more happens. */
  perform(step: RivalStep, place: number): Promise<RivalOutcome>
  /** Everything that is stored after the last step. */
  end(): Promise<unknown>
  /** Ends the servers, whatever happened. */
  close(): Promise<void>
  /** Whether the player cannot observe a recorded item; such items are not compared. */
  readonly hides: (item: RivalItem) => boolean
}
