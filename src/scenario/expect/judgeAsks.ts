import type { Intervention } from '../../simulator'
import type { Expectation } from '../format'
import { judge, type Judgement } from './judge'
import type { JudgedRun } from './observation'

/** The answers that a question offers. */
export type Choices = Extract<Intervention, { readonly do: 'ask' }>['choices']

/** The expectations of all choices of a script's questions. */
export const expectationsOfAsks = (script: readonly Intervention[]): readonly Expectation[] =>
  script.flatMap((item) => (item.do === 'ask' ? expectationsOf(item.choices) : []))

/** The expectations of one question's choices. */
export const expectationsOf = (choices: Choices): readonly Expectation[] =>
  choices.flatMap((choice) => expectOf(choice))

// The format has checked each expectation.
const expectOf = (choice: { readonly expect: readonly unknown[] }): readonly Expectation[] =>
  choice.expect as readonly Expectation[]

/** The indices of the choices that come true in a run. */
export function rightChoices(run: JudgedRun, choices: Choices): readonly number[] {
  return choices.flatMap((choice, at) => {
    // Violations are judged once, for the run.
    const all = judge(run, [...expectOf(choice), ANY_VIOLATIONS]).slice(0, -1)
    return all.every(({ holds }) => holds) ? [at] : []
  })
}

const ANY_VIOLATIONS: Expectation = { violations: 0 }

/** Judges the questions of a script: exactly one choice of each must come true in the run. */
export function judgeAsks(run: JudgedRun, script: readonly Intervention[]): readonly Judgement[] {
  return script.flatMap((item, index): readonly Judgement[] => {
    if (item.do !== 'ask') return []
    const right = rightChoices(run, item.choices)
    const place = `interventions[${index}].choices`
    const difference =
      right.length === 1 ? '' : `exactly one holds, expected; there are ${right.length}`
    const expectation = { choices: item.choices.length, holds: right }
    return [{ place, expectation, holds: right.length === 1, difference }]
  })
}
