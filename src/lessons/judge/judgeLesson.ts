import { branchScenario, hasHeld, playAll, type Expectation, type Scenario } from '../../scenario'
import type { Lesson, LessonStep } from '../format'

/** The result of a step that a run can judge. */
export interface StepJudgement {
  readonly step: string
  /** The code of the fault; absent where the step holds. */
  readonly fault?: 'run' | 'goalAtStart' | 'solution'
}

type Goal = Extract<LessonStep, { readonly kind: 'do' }>

/**
 * Plays the run of a lesson where it is its own (runs of the library are judged there), and for each goal its
 * solution: the conditions hold together at its end, and not before the learner has done anything.
 */
export function judgeLesson({ runName, scenario, steps }: Lesson): readonly StepJudgement[] {
  const hasRunHeld = runName !== undefined || isHeld(scenario)
  return [
    { step: 'run', ...(!hasRunHeld && { fault: 'run' as const }) },
    ...steps.flatMap((step) => (step.kind === 'do' ? [judgeGoal(scenario, step)] : [])),
  ]
}

function judgeGoal(scenario: Scenario, goal: Goal): StepJudgement {
  if (holds(scenario, goal, [])) return { step: goal.id, fault: 'goalAtStart' }
  const isSolved = holds(scenario, goal, goal.solution)
  return { step: goal.id, ...(!isSolved && { fault: 'solution' as const }) }
}

/** Whether the conditions of a goal hold together after these interventions. */
function holds(scenario: Scenario, goal: Goal, interventions: Goal['solution']): boolean {
  return isHeld(attemptOf(scenario, goal, interventions))
}

const isHeld = (scenario: Scenario): boolean =>
  playAll(scenario).every((played) => hasHeld(played) && played.unfired.length === 0)

/**
 * The run of a goal: the script up to where the learner goes on, then the learner's interventions. Questions of the
 * script become notes: their answers hold at the end of the script alone, which the learner leaves.
 */
export function attemptOf(
  scenario: Scenario,
  goal: Goal,
  interventions: Goal['solution'],
): Scenario {
  const expect = goal.conditions.flatMap((condition) => condition.expect as readonly Expectation[])
  const { from, id: name, until } = goal
  const script = withoutQuestions(withoutBranches(scenario))
  if (from !== undefined) {
    return branchScenario(script, { name, from, interventions, until, expect })
  }
  return { ...script, interventions: [...script.interventions, ...interventions], until, expect }
}

const withoutQuestions = ({ interventions, ...rest }: Scenario): Scenario => ({
  ...rest,
  interventions: interventions.map((item) => {
    if (item.do !== 'ask') return item
    const { choices: _choices, ...note } = item
    return { ...note, do: 'note' }
  }),
})

const withoutBranches = ({ branches: _branches, ...rest }: Scenario): Scenario => rest
