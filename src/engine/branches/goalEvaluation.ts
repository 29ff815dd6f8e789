import { createGoalWatch } from '../../scenario'
import type { GoalQuery, GoalProgress } from '../protocol'
import { scenarioOf, type Experiment, type GoalEvaluation } from './branch'

/**
 * Continues the judgement of a goal on the followed branch, or begins another one: also where the branch has
 * other interventions than before.
 */
export function judgeGoal(
  experiment: Experiment,
  query: GoalQuery,
  goal: number,
  isOver: () => boolean,
): GoalProgress {
  const script = JSON.stringify(scenarioOf(experiment).interventions)
  const begun = experiment.goal
  const evaluation =
    begun?.goal === goal && begun.script === script ? begun : begin(experiment, query, goal, script)
  experiment.goal = evaluation
  return evaluation.goOn(query, isOver)
}

function begin(
  experiment: Experiment,
  { conditions }: GoalQuery,
  goal: number,
  script: string,
): GoalEvaluation {
  const watch = createGoalWatch(scenarioOf(experiment), conditions)
  let isSliceOver = (): boolean => false
  let open: { readonly key: string; readonly slices: ReturnType<typeof watch.judgeAt> } | undefined
  return {
    goal,
    script,
    goOn({ from, to }, isOver) {
      isSliceOver = isOver
      const key = `${from} ${to}`
      if (open?.key !== key) open = { key, slices: watch.judgeAt(from, to, () => isSliceOver()) }
      const { done, value } = open.slices.next()
      if (done !== true) return { isOver: false }
      open = undefined
      return { isOver: true, ...value }
    },
  }
}
