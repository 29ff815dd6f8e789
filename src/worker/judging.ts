import { answersTo, type Choices } from '../scenario'
import { scenarioOf, type Experiment } from './course'

/**
 * Which choices of a question come true on the course that the run takes, interventions by hand
 * included. It is played from its beginning, apart from the run that is shown; a whole ensemble is
 * needed for it, so this is loaded with the first question.
 */
export const answersOn = (
  experiment: Experiment,
  choices: Choices,
  isOver: () => boolean,
): readonly number[] | undefined => answersTo(scenarioOf(experiment), choices, isOver)
