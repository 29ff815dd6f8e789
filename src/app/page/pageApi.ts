import type { Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import type { RunInfo } from '../../engine'
import type { PublicFrame } from './publicFrame'
import type { Speed } from '../state/settingsSlice'
import { whenStarted } from './starting'

/**
 * What scripts may do with the page (`window.zklab`): times in virtual ms, zxids as `epoch:counter`.
 * Expected failures reject with their message.
 */
export interface PageApi {
  /** Opens a scenario, a scenario's text, or a link; paused at the beginning or where the link stands. */
  load(scenarioOrLink: Scenario | string): Promise<RunInfo>
  /** Lets time run; a number is virtual time per wall time, from 0.0001 to 10,000. */
  play(speed?: Speed): Promise<void>
  pause(): Promise<void>
  /** Takes `n` steps, backwards where negative; a run goes no further than step 10,000,000. */
  step(n?: number): Promise<PublicFrame>
  /** Goes to a step up to 10,000,000, or to a time in virtual ms up to a day, as links may. */
  seek(place: { readonly step: number } | { readonly at: number }): Promise<PublicFrame>
  /** Does something now, in the words of scenario files. */
  intervene(intervention: Intervention): Promise<PublicFrame>
  frame(): Promise<PublicFrame>
  /** The events of those steps, both included and at most 100,000, in the words of scenario files. */
  trace(fromStep: number, toStep: number): Promise<readonly Readonly<Record<string, unknown>>[]>
  digest(): Promise<string>
  link(): Promise<string>
}

declare global {
  interface Window {
    zklab?: PageApi
  }
}

type Verb = keyof PageApi

const EACH: Readonly<Record<Verb, true>> = {
  load: true,
  play: true,
  pause: true,
  step: true,
  seek: true,
  intervene: true,
  frame: true,
  trace: true,
  digest: true,
  link: true,
}

/** All of them: one that is left out does not compile. The cast tells what `Object.keys` forgets. */
export const VERBS = Object.keys(EACH) as readonly Verb[]

type AnyVerb = (...given: readonly unknown[]) => unknown

let verbs: PageApi | undefined

/** A verb waits until the page has started, so that a script need not. */
const whenThere =
  (verb: Verb): AnyVerb =>
  async (...given) => {
    await whenStarted()
    // Chromium often answers an import only after its next picture, even of what has come long ago.
    verbs ??= (await import('./pageVerbs')).pageVerbs
    return (verbs[verb] as AnyVerb)(...given)
  }

/** Each verb under its own name, which the cast repeats to the compiler. */
export const pageApi = Object.fromEntries(
  VERBS.map((verb) => [verb, whenThere(verb)]),
) as unknown as PageApi

/** Puts the API where scripts find it. */
export function installPageApi(): void {
  window.zklab = pageApi
}
