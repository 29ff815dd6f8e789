import { stepIndex } from '../actor'
import { err, type Result } from '../lib'
import { findOversize, formatScenarioError, type Scenario } from '../scenario'
import type { LabError, RunInfo, RunReport } from '../worker'
import { parseExperiment, parseIntervention } from './codec'
import { inTurn } from './engine'
import { intervene } from './interventions'
import { labStore } from './labStore'
import { seekAt, seekStep, stepBack, stepForward } from './moves'
import { openExperiment, openText } from './opening'
import type { PageApi } from './pageApi'
import { pause, play } from './playback'
import { publicFrame, type PublicFrame } from './publicFrame'
import { changeSettings } from './settings'
import type { Speed } from './settingsSlice'
import { currentLink } from './shownLink'

/** What the verbs of `window.zklab` do, once the page has started. */
export const pageVerbs: PageApi = {
  load: async (scenarioOrLink) => unwrap(await open(scenarioOrLink)),
  play: async (speed) => {
    if (speed !== undefined) changeSettings({ speed: readSpeed(speed) })
    play()
  },
  pause,
  step: async (n = 1) => {
    const steps = readNumber('n', n)
    return frameOf(await (steps < 0 ? stepBack(-steps) : stepForward(steps)))
  },
  seek: async (place) => frameOf(await seekPlace(place)),
  intervene: async (intervention) => {
    const oversize = findOversize(intervention)
    if (oversize !== undefined) throw new Error(`oversized: ${formatScenarioError(oversize)}`)
    const result = await intervene(unwrap(await parseIntervention(intervention)))
    return frameOf(result === undefined ? undefined : unwrap(result))
  },
  frame: async () => frameOf(undefined),
  trace: (fromStep, toStep) =>
    inTurn((lab) =>
      lab.publicTrace(
        stepIndex(readNumber('fromStep', fromStep)),
        stepIndex(readNumber('toStep', toStep)),
      ),
    ),
  digest: () => inTurn((lab) => lab.digest()),
  link: currentLink,
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

function readNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(
    `invalid: ${name}: a number is expected, not ${typeof value === 'number' ? value : typeof value}`,
  )
}

/** Scripts are not checked by types: a place may be anything. */
async function seekPlace(place: unknown): Promise<RunReport | undefined> {
  if (typeof place !== 'object' || place === null || !('step' in place || 'at' in place)) {
    throw new Error('invalid: place: { step: 120 } or { at: 1500 } is expected')
  }
  return 'step' in place
    ? seekStep(readNumber('step', place.step))
    : seekAt(readNumber('at', place.at) * 1000)
}

/** The text of what a script hands over; a refusal where JSON cannot hold it. */
function toJson(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value)
    if (typeof text === 'string') return text
  } catch {
    // A cycle, or a number without end: told below.
  }
  throw new Error('invalid: a scenario, its text or a link is expected')
}

async function open(scenarioOrLink: Scenario | string): Promise<Result<RunInfo, LabError>> {
  if (typeof scenarioOrLink === 'string') return openText(scenarioOrLink)
  const oversize = findOversize(scenarioOrLink)
  if (oversize !== undefined) {
    return err({ code: 'oversized', message: formatScenarioError(oversize) })
  }
  const parsed = await parseExperiment(toJson(scenarioOrLink))
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
