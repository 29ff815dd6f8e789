import type { Intervention } from '../../sim'
import type { Expectation } from '../types'
import { judge, type Judgement } from './judge'
import type { JudgedRun } from './observation'

/** What the questions of a script expect of its run, choice by choice. */
export function expectationsOfAsks(script: readonly Intervention[]): readonly Expectation[] {
  return script.flatMap((item) =>
    item.do === 'ask' ? item.choices.flatMap((choice) => expectOf(choice)) : [],
  )
}

// The schema has held each of them against the forms.
const expectOf = (choice: { readonly expect: readonly unknown[] }): readonly Expectation[] =>
  choice.expect as readonly Expectation[]

/** A question is well put where exactly one of its choices comes true in the run. */
export function judgeAsks(run: JudgedRun, script: readonly Intervention[]): readonly Judgement[] {
  return script.flatMap((item, index): readonly Judgement[] => {
    if (item.do !== 'ask') return []
    const right = item.choices.flatMap((choice, at) => {
      // That nothing is violated is judged once, for the run.
      const expectations = [...expectOf(choice), ANY_VIOLATIONS]
      const all = judge(run, expectations).slice(0, -1)
      return all.every(({ holds }) => holds) ? [at] : []
    })
    const place = `interventions[${index}].choices`
    const difference =
      right.length === 1 ? '' : `exactly one holds, expected; there are ${right.length}`
    const expectation = { choices: item.choices.length, holds: right }
    return [{ place, expectation, holds: right.length === 1, difference }]
  })
}

const ANY_VIOLATIONS: Expectation = { violations: 0 }
