import { answersTo, type Choices } from '../../scenario'
import { scenarioOf, type Experiment, type QuestionEvaluation } from './branch'

/**
 * Begins to evaluate which choices of a question come true on the followed branch, with a reader's
 * interventions. The branch is played from its beginning, apart from the open run.
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
      return done === true ? { isOver: true, ...value } : { isOver: false }
    },
  }
}
