import type { RunInfo } from '../../engine'
import type { Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import type { Speed } from '../state'
import type { PublicFrame } from './publicFrame'

/**
 * Verbs for scripts (`window.zklab`): times in virtual ms, zxids as `epoch:counter`.
 * Expected failures reject with their message.
 */
export interface PageApi {
  /**
   * Opens a scenario, a scenario's text, or a link, paused at the beginning or at the position of the
   * link.
   */
  load(scenarioOrLink: Scenario | string): Promise<RunInfo>
  /**
   * Lets time run; a number is virtual time per wall time, from 0.0001 to 10,000. `adaptive` is `reading`,
   * as earlier releases called it.
   */
  play(speed?: Speed | 'adaptive'): Promise<void>
  pause(): Promise<void>
  /** Takes `n` steps, backwards where negative; a run goes no further than step 10,000,000. */
  step(n?: number): Promise<PublicFrame>
  /** Goes to a step up to 10,000,000, or to a time in virtual ms up to a day, as links may. */
  seek(place: { readonly step: number } | { readonly at: number }): Promise<PublicFrame>
  /** Carries out an intervention now, in the words of scenario files. */
  intervene(intervention: Intervention): Promise<PublicFrame>
  frame(): Promise<PublicFrame>
  /**
   * Returns the events of steps, both ends included and at most 100,000, in the words of scenario files.
   */
  trace(fromStep: number, toStep: number): Promise<readonly Readonly<Record<string, unknown>>[]>
  digest(): Promise<string>
  link(): Promise<string>
}

declare global {
  interface Window {
    zklab?: PageApi
  }
}
