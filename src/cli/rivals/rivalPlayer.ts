import type { RivalCase, RivalItem, RivalStep } from './rivalCase'

/** The outcome of a step: its own reply, and the items that it caused at any session, in order of arrival. */
export interface RivalOutcome {
  readonly reply: unknown
  readonly items: readonly RivalItem[]
}

/** A player of cases of one system, on the lab's model or on real servers. */
export interface RivalPlayer {
  /** Starts a fresh server, or as many as the case has. */
  begin(rivalCase: RivalCase): Promise<void>
  /** Carries out a step, and waits until nothing more happens. */
  perform(step: RivalStep, place: number): Promise<RivalOutcome>
  /** Returns everything that is stored after the last step. */
  end(): Promise<unknown>
  /** Ends the servers, also after a failure. */
  close(): Promise<void>
  /** Whether the player cannot observe a recorded item; such items are not compared. */
  readonly hides: (item: RivalItem) => boolean
}
