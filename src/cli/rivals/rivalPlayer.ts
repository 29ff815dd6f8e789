import type { RivalCase, RivalItem, RivalStep } from './rivalCase'

/** What a step came to: its own reply, and what it set off at any session, in order of arrival. */
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
  /** What it cannot see of what is recorded: such items are not asked for. */
  readonly hides: (item: RivalItem) => boolean
}
