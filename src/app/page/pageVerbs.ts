import { stepIndex } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { LabError, RunReport } from '../../engine'
import { parseIntervention, enqueue } from '../engine'
import { interveneByCall } from '../actions'
import { labStore } from '../state'
import { seekAt, seekStep, stepBack, stepForward, pause, play } from '../playback'
import { openText } from './openText'
import { readData, readPlace, readSpeed, readSteps, readStretch, readText } from './pageArguments'
import { plainEnglish } from './plainEnglish'
import { publicFrame, type PublicFrame } from './publicFrame'
import { changeSettings } from '../settings'
import { currentLink } from '../experiment'
import type { PageApi } from './types'

/**
 * Resolves once all earlier moves are shown, so that a script's move applies to the run that they open.
 */
const afterMoves = (): Promise<void> => enqueue(() => Promise.resolve())

/** The verbs of `window.zklab`, once the page has started. */
export const pageVerbs: PageApi = {
  load: async (scenarioOrLink) => unwrap(await openText(await readText(scenarioOrLink))),
  play: async (speed) => {
    if (speed !== undefined) changeSettings({ speed: readSpeed(speed) })
    play()
  },
  pause,
  step: async (n = 1) => {
    await afterMoves()
    const steps = readSteps(n, labStore.getState().frame?.step ?? -1)
    return frameOf(await (steps < 0 ? stepBack(-steps) : stepForward(steps)))
  },
  seek: async (place) => {
    const to = readPlace(place)
    await afterMoves()
    return frameOf(await ('step' in to ? seekStep(to.step) : seekAt(to.at * 1000)))
  },
  intervene: async (intervention) => {
    const result = await interveneByCall(
      await unwrap(await parseIntervention(await readData(intervention))),
    )
    return frameOf(result === undefined ? undefined : await unwrap(result))
  },
  frame: async () => frameOf(undefined),
  trace: async (fromStep, toStep) => {
    const [from, to] = readStretch(fromStep, toStep)
    return enqueue((lab) => lab.publicTrace(stepIndex(from), stepIndex(to)))
  },
  digest: () => enqueue((lab) => lab.digest()),
  link: currentLink,
}

function frameOf(report: RunReport | undefined): PublicFrame {
  const frame = report?.frame ?? labStore.getState().frame
  if (frame === undefined) throw new Error('nothing is loaded')
  return publicFrame(frame)
}

async function unwrap<T>(result: Result<T, LabError>): Promise<T> {
  if (result.ok) return result.value
  const { code, message, problems = [] } = result.error
  const reason = problems.length > 0 ? await plainEnglish(problems) : message
  throw new Error(`${code}: ${reason === '' ? (REASONS.get(code) ?? 'it cannot be done') : reason}`)
}

/** Sentences for reasons that have a code alone. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['empty', 'there is nothing to open'],
  ['foreign', 'this is not a link of the lab'],
  ['broken', 'the link is damaged; copy it anew'],
  ['cut', 'the end of the link is missing; copy all of it'],
  ['badCode', 'the link holds no code that can be read; copy it anew'],
])
