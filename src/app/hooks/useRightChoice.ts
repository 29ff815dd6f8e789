import { useEffect, useState } from 'react'
import type { StepIndex } from '../../kernel/actor'
import type { Choices } from '../../scenario'
import { enqueue } from '../engine'
import { useLab } from './useLab'

/**
 * The outcome of a question's choices. `unknown` where the run is no longer one in which exactly one
 * of them holds, or takes too long to be played to its end beforehand.
 */
export type Answer =
  { readonly type: 'right'; readonly choice: number } | { readonly type: 'unknown' }

/** The answer to a question on the present course; undefined while it is being played. */
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

/** Wall time that the answer to a question may take, and between two looks at whether it is wanted. */
const JUDGE_MS_MAX = 10_000
const SLICE_MS = 60

let questions = 0

/** Judged piece by piece: moves of the run come between, and what nobody waits for is given up. */
export async function judge(
  choices: Choices,
  isWanted: () => boolean,
): Promise<readonly number[] | undefined> {
  questions += 1
  const question = questions
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
