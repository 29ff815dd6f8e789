import { answersTo, type Choices } from '../../scenario'
import { scenarioOf, type Experiment, type QuestionEvaluation } from './branch'

/**
 * Which choices of a question come true on the branch that the run takes, interventions by hand
 * included. It is played from its beginning, apart from the run that is shown.
 */
export function beginEvaluation(
  experiment: Experiment,
  question: number,
  choices: Choices,
): QuestionEvaluation {
  let isSliceOver = (): boolean => false
  const sliced = answersTo(scenarioOf(experiment), choices, () => isSliceOver())
  return {
    question,
    goOn(isOver) {
      isSliceOver = isOver
      const { done, value } = sliced.next()
      return done === true ? { isOver: true, right: value } : { isOver: false }
    },
  }
}
