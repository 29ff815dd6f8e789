import type { Result } from '../lib'
import { stepIndex } from '../actor'
import type { Intervention } from '../sim'
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
import { whenStarted } from './starting'
import { parseExperiment, parseIntervention } from './codec'
import { publicFrame, type PublicFrame } from './publicFrame'

/**
 * What scripts may do with the page (`window.zklab`): times in virtual ms, zxids as `epoch:counter`.
 * Expected failures reject with their message.
 */
export interface PageApi {
  /** Opens a scenario, a scenario's text, or a link; paused at the beginning or where the link stands. */
  load(scenarioOrLink: Scenario | string): Promise<RunInfo>
  /** Lets time run; a number is virtual time per wall time. */
  play(speed?: Speed): Promise<void>
  pause(): Promise<void>
  /** Takes `n` steps, backwards where negative. */
  step(n?: number): Promise<PublicFrame>
  /** Goes to a step, or to a time in virtual ms. */
  seek(place: { readonly step: number } | { readonly at: number }): Promise<PublicFrame>
  /** Does something now, in the words of scenario files. */
  intervene(intervention: Intervention): Promise<PublicFrame>
  frame(): Promise<PublicFrame>
  /** The events of those steps, both included, in the words of scenario files. */
  trace(fromStep: number, toStep: number): Promise<readonly Readonly<Record<string, unknown>>[]>
  digest(): Promise<string>
  link(): Promise<string>
}

declare global {
  interface Window {
    zklab?: PageApi
  }
}

/** Each verb waits until the page has started, so that a script need not. */
export const pageApi: PageApi = {
  load: (scenarioOrLink) => afterStart(async () => unwrap(await open(scenarioOrLink))),
  play: (speed) =>
    afterStart(() => {
      if (speed !== undefined) changeSettings({ speed: readSpeed(speed) })
      play()
    }),
  pause: () => afterStart(pause),
  step: (n = 1) =>
    afterStart(async () => {
      const steps = readNumber('n', n)
      return frameOf(await (steps < 0 ? stepBack(-steps) : stepForward(steps)))
    }),
  seek: (place) =>
    afterStart(async () =>
      frameOf(
        await ('step' in place
          ? seekStep(readNumber('step', place.step))
          : seekAt(readNumber('at', place.at) * 1000)),
      ),
    ),
  intervene: (intervention) =>
    afterStart(async () => {
      const result = await intervene(unwrap(await parseIntervention(intervention)))
      return frameOf(result === undefined ? undefined : unwrap(result))
    }),
  frame: () => afterStart(() => frameOf(undefined)),
  trace: (fromStep, toStep) =>
    afterStart(() => inTurn((lab) => lab.publicTrace(stepIndex(fromStep), stepIndex(toStep)))),
  digest: () => afterStart(() => inTurn((lab) => lab.digest())),
  link: () => afterStart(currentLink),
}

async function afterStart<T>(work: () => T | Promise<T>): Promise<T> {
  await whenStarted()
  return work()
}

/** Puts the API where scripts find it. */
export function installPageApi(): void {
  window.zklab = pageApi
}

const SPEED_MIN = 0.0001
const SPEED_MAX = 10_000

/** Scripts are not checked by types: a speed that is none would keep time from ever getting on. */
function readSpeed(speed: Speed): Speed {
  if (speed === 'adaptive' || speed === 'fastest') return speed
  if (typeof speed === 'number' && speed >= SPEED_MIN && speed <= SPEED_MAX) return speed
  throw new Error(
    `invalid: speed: ${String(speed)} is not "adaptive", "fastest" or a number from ${SPEED_MIN} to ${SPEED_MAX}`,
  )
}

function readNumber(name: string, value: number): number {
  if (Number.isFinite(value)) return value
  throw new Error(`invalid: ${name}: a number is expected, not ${String(value)}`)
}

async function open(scenarioOrLink: Scenario | string): Promise<Result<RunInfo, LabError>> {
  if (typeof scenarioOrLink === 'string') return openText(scenarioOrLink)
  const parsed = await parseExperiment(JSON.stringify(scenarioOrLink))
  return parsed.ok ? openExperiment(parsed.value) : parsed
}

function frameOf(report: RunReport | undefined): PublicFrame {
  const frame = report?.frame ?? labStore.getState().frame
  if (frame === undefined) throw new Error('nothing is loaded')
  return publicFrame(frame)
}

function unwrap<T>(result: Result<T, LabError>): T {
  if (result.ok) return result.value
  throw new Error(`${result.error.code}: ${result.error.message}`)
}
