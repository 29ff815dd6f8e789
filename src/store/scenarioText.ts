import { LINK_STEP_MAX } from '../scenario'
import { inTurn } from './engine'
import { labStore } from './labStore'

/** The experiment as a scenario file's text, with where the reader stands, as far as a file can say it. */
export async function currentScenarioText(): Promise<string> {
  const now = await inTurn((lab) => lab.scenario())
  const { step: shown = -1 } = labStore.getState().frame ?? {}
  const step = Math.min(shown, LINK_STEP_MAX)
  // At its beginning it opens anyway.
  return `${JSON.stringify(step < 0 ? now : { ...now, step }, null, 2)}\n`
}
