import { createCounter } from '../../kernel/lib'
import type { Answered, Choices } from '../../scenario'
import type { Intervention } from '../../simulator'
import { enqueue } from '../engine'
import { notify } from '../notices'
import { isRunOpen } from '../playback'

/** Wall time limit of an evaluation, and of one slice of it, ms. */
const JUDGE_MS_MAX = 10_000
const SLICE_MS = 60

/** Gives each evaluation the number by which the engine knows it. */
const nextQuestion = createCounter()

/** Evaluates a question in slices, so that moves of the run come between; stops once it is not wanted. */
export async function judgeQuestion(
  choices: Choices,
  isWanted: () => boolean,
): Promise<Answered | undefined> {
  const question = nextQuestion()
  for (let spentMs = 0; spentMs < JUDGE_MS_MAX && isWanted(); spentMs += SLICE_MS) {
    const soFar = await enqueue((lab) => lab.answers(choices, question, SLICE_MS))
    if (soFar.isOver) return soFar
  }
  await enqueue((lab) => lab.forgetQuestion(question))
  return undefined
}

/**
 * Judges the questions of a run that a reader has opened from a file, and tells of one that has not exactly
 * one right answer; its author may mend it before a class sees it.
 */
export async function warnOfQuestions(
  script: readonly Intervention[],
  runNumber: number,
): Promise<void> {
  for (const item of script) {
    if (item.do !== 'ask') continue
    const judged = await judgeQuestion(item.choices, () => isRunOpen(runNumber))
    if (!isRunOpen(runNumber)) return
    if (judged === undefined || judged.right.length === 1) continue
    return notify('hint', judged.right.length === 0 ? 'questionWithoutAnswer' : 'questionOfSeveral')
  }
}
