import { LINK_STEP_MAX } from '../scenario'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { TEXT_MAX } from './opening'

/**
 * The experiment as a scenario file's text, with where the reader stands, as far as a file can say it,
 * and with what else was tried.
 */
export async function currentScenarioText(): Promise<string> {
  const [scenario, forks] = await inTurn((lab) => Promise.all([lab.scenario(), lab.forks()]))
  const { step: shown = -1 } = labStore.getState().frame ?? {}
  const step = Math.min(shown, LINK_STEP_MAX)
  // At its beginning it opens anyway.
  const now = step < 0 ? scenario : { ...scenario, step }
  const whole = textOf({ ...now, ...(forks !== undefined && { forks }) })
  // More than is read again: the shown branch goes alone.
  return whole.length > TEXT_MAX ? textOf(now) : whole
}

const textOf = (file: object): string => `${JSON.stringify(file, null, 2)}\n`
