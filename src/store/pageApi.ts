import type { Result } from '../lib'
import type { Frame, Intervention, TraceEvent } from '../sim'
import type { Scenario } from '../scenario'
import type { LabError, RunInfo, RunReport } from '../worker'
import { inTurn } from './engine'
import { intervene } from './interventions'
import { currentLink } from './keeping'
import { labStore } from './labStore'
import { seekAt, seekStep, stepBack, stepForward } from './moves'
import { openExperiment, openText } from './opening'
import { pause, play } from './playback'
import { changeSettings } from './settings'
import type { Speed } from './settingsSlice'
import { parseExperiment } from './codec'

/** What scripts may do with the page (`window.zklab`). Expected failures reject with their message. */
export interface PageApi {
  /** Opens a scenario, a scenario's text, or a link; paused at the beginning or where the link stands. */
  load(scenarioOrLink: Scenario | string): Promise<RunInfo>
  /** Lets time run; a number is virtual time per wall time. */
  play(speed?: Speed): Promise<void>
  pause(): Promise<void>
  /** Takes `n` steps, backwards where negative. */
  step(n?: number): Promise<Frame>
  /** Goes to a step, or to a time in virtual ms. */
  seek(place: { readonly step: number } | { readonly at: number }): Promise<Frame>
  intervene(intervention: Intervention): Promise<Frame>
  frame(): Promise<Frame>
  trace(fromStep: number, toStep: number): Promise<readonly TraceEvent[]>
  digest(): Promise<string>
  link(): Promise<string>
}

declare global {
  interface Window {
    zklab?: PageApi
  }
}

export const pageApi: PageApi = {
  load: async (scenarioOrLink) => unwrap(await open(scenarioOrLink)),
  play: (speed) => {
    if (speed !== undefined) changeSettings({ speed })
    play()
    return Promise.resolve()
  },
  pause,
  step: async (n = 1) => frameOf(await (n < 0 ? stepBack(-n) : stepForward(n))),
  seek: async (place) =>
    frameOf(await ('step' in place ? seekStep(place.step) : seekAt(place.at * 1000))),
  intervene: async (intervention) => {
    const result = await intervene(intervention)
    return frameOf(result === undefined ? undefined : unwrap(result))
  },
  frame: () => Promise.resolve(frameOf(undefined)),
  trace: (fromStep, toStep) =>
    inTurn((lab) => lab.trace(fromStep as TraceEvent['step'], toStep as TraceEvent['step'])),
  digest: () => inTurn((lab) => lab.digest()),
  link: currentLink,
}

/** Puts the API where scripts find it. */
export function installPageApi(): void {
  window.zklab = pageApi
}

async function open(scenarioOrLink: Scenario | string): Promise<Result<RunInfo, LabError>> {
  if (typeof scenarioOrLink === 'string') return openText(scenarioOrLink)
  const parsed = await parseExperiment(JSON.stringify(scenarioOrLink))
  return parsed.ok ? openExperiment(parsed.value) : parsed
}

function frameOf(report: RunReport | undefined): Frame {
  const frame = report?.frame ?? labStore.getState().frame
  if (frame === undefined) throw new Error('nothing is loaded')
  return frame
}

function unwrap<T>(result: Result<T, LabError>): T {
  if (result.ok) return result.value
  throw new Error(`${result.error.code}: ${result.error.message}`)
}
