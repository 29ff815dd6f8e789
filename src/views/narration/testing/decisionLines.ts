import { decisions, latestDecisions, nextDecision } from '../../../engine/branches'
import { stepIndex, virtualUs } from '../../../kernel/actor'
import type { Decision } from '../../../engine'
import { LIBRARY, toRunSpec, type Scenario } from '../../../scenario'
import { createRun, frameOf, REGISTRY, runUntil } from '../../../simulator'
import type { Translator } from '../../../i18n'
import { decisionSentence } from '../decisions'
import { phraseValues } from '../events'
import type { Scene } from '../events'

/** The moments of a run of the library, and the scene at its end. */
export interface DecidedRun {
  readonly moments: readonly (readonly Decision[])[]
  readonly scene: Scene
}

/** Plays a run of the library past its crashes and questions. */
export function playDecisions(id: string, ms: number): DecidedRun {
  const run = LIBRARY.find((one) => one.id === id)
  if (run === undefined) throw new Error(`no run ${id}`)
  return decisionsOf(run.scenario, ms)
}

/** Plays a scenario past its crashes and questions. */
export function decisionsOf(scenario: Scenario, ms: number): DecidedRun {
  const state = decisions.create(undefined)
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    pauseOn: [],
    onEvent: (event) => decisions.onEvent(state, event),
  })
  while (runUntil(run, virtualUs(ms * 1000)).type === 'crash');
  const moments: (readonly Decision[])[] = []
  let at = stepIndex(-1)
  for (;;) {
    const next = nextDecision(state, at, Infinity)
    if (next === undefined) return { moments, scene: frameOf(run) }
    at = next.step
    moments.push(latestDecisions(state, at))
  }
}

const inner = (parts: readonly string[]): string => parts.join('')
const TAGS = { b: inner, c: inner, z: inner, y: inner, x: inner }

/** The sentence of the decisions of one step, without its marks. */
export function decisionLine(
  scene: Scene,
  moment: readonly Decision[],
  { t, rich, locale }: Translator,
): string {
  const sentence = decisionSentence(scene, moment, locale)
  if (sentence === undefined) return ''
  return rich<string>(sentence.key, phraseValues(sentence, t), TAGS).join('')
}
