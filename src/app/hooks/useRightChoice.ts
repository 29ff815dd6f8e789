import { useEffect, useState } from 'react'
import type { StepIndex } from '../../kernel/actor'
import type { Choices } from '../../scenario'
import { judgeQuestion } from '../experiment'
import { useLab } from './useLab'

/**
 * The result of evaluating a question's choices. `none` and `several`: not exactly one comes true in this
 * run; `unknown`: the evaluation takes too long.
 */
export type Answer =
  | { readonly type: 'right'; readonly choice: number }
  | { readonly type: 'none' | 'several' | 'unknown' }

/** Returns the answer to a question on the followed branch; undefined while it is being evaluated. */
export function useRightChoice(choices: Choices): Answer | undefined {
  // An intervention at the question may change its answer.
  const step = useLab(({ frame }) => frame?.step)
  const [known, setKnown] = useState<{
    readonly of: Choices
    readonly step: StepIndex | undefined
    readonly answer: Answer
  }>()
  useEffect(() => {
    let isWanted = true
    const ask = async (): Promise<void> => {
      const holding = await judgeQuestion(choices, () => isWanted)
      if (isWanted) setKnown({ of: choices, step, answer: answerOf(holding) })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [choices, step])
  return known?.of === choices && known.step === step ? known.answer : undefined
}

function answerOf(holding: readonly number[] | undefined): Answer {
  if (holding === undefined) return { type: 'unknown' }
  const [choice, ...more] = holding
  if (choice === undefined) return { type: 'none' }
  return more.length > 0 ? { type: 'several' } : { type: 'right', choice }
}
