import type { Intervention } from '../../simulator'
import type { Fork, Scenario } from './types'

/** Returns all interventions of a branch that is saved beside the shown one. */
export const interventionsOn = (
  scenario: Pick<Scenario, 'interventions'>,
  { shared, interventions = [] }: Fork,
): readonly Intervention[] => [...scenario.interventions.slice(0, shared), ...interventions]
