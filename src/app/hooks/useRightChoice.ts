import { useEffect, useState } from 'react'
import type { StepIndex } from '../../kernel/actor'
import { createCounter } from '../../kernel/lib'
import type { Choices } from '../../scenario'
import { enqueue } from '../engine'
import { useLab } from './useLab'

/**
 * The result of evaluating a question's choices. `unknown`: not exactly one choice comes true in this
 * run, or the evaluation takes too long.
 */
export type Answer =
  { readonly type: 'right'; readonly choice: number } | { readonly type: 'unknown' }

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
      const holding = await judge(choices, () => isWanted)
      if (isWanted) setKnown({ of: choices, step, answer: answerOf(holding) })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [choices, step])
  return known?.of === choices && known.step === step ? known.answer : undefined
}

/** Wall time limit of an evaluation, and of one slice of it, ms. */
const JUDGE_MS_MAX = 10_000
const SLICE_MS = 60

/** Gives each evaluation the number by which the engine knows it. */
const nextQuestion = createCounter()

/** Evaluates a question in slices, so that moves of the run come between; stops once it is not wanted. */
export async function judge(
  choices: Choices,
  isWanted: () => boolean,
): Promise<readonly number[] | undefined> {
  const question = nextQuestion()
  for (let spentMs = 0; spentMs < JUDGE_MS_MAX && isWanted(); spentMs += SLICE_MS) {
    const soFar = await enqueue((lab) => lab.answers(choices, question, SLICE_MS))
    if (soFar.isOver) return soFar.right
  }
  await enqueue((lab) => lab.forgetQuestion(question))
  return undefined
}

function answerOf(holding: readonly number[] | undefined): Answer {
  const [choice, ...more] = holding ?? []
  return choice === undefined || more.length > 0 ? { type: 'unknown' } : { type: 'right', choice }
}
