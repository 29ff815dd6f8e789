import { LINK_STEP_MAX } from '../scenario'
import { inTurn } from './engine'
import { labStore } from './labStore'

/**
 * The experiment as a scenario file's text, with where the reader stands, as far as a file can say it,
 * and with what else was tried.
 */
export async function currentScenarioText(): Promise<string> {
  const now = await inTurn(async (lab) => {
    const [scenario, forks] = await Promise.all([lab.scenario(), lab.forks()])
    return { ...scenario, ...(forks !== undefined && { forks }) }
  })
  const { step: shown = -1 } = labStore.getState().frame ?? {}
  const step = Math.min(shown, LINK_STEP_MAX)
  // At its beginning it opens anyway.
  return `${JSON.stringify(step < 0 ? now : { ...now, step }, null, 2)}\n`
}
