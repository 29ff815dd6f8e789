import { useRef } from 'react'
import type { Zxid } from '../../zookeeper/model'
import type { LabApi, WhyAnswer, WhyChain, WhyQuestion } from '../../engine'
import type { StepIndex } from '../../kernel/actor'
import { askEngine, enqueue } from '../engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** The answer to a question at the shown moment, with its chain of causes. */
export interface Explanation extends WhyAnswer {
  readonly chain: WhyChain
}

/** Answers the question at the shown moment. */
export function useWhy(question: WhyQuestion): Explanation | undefined {
  const branch = useLab((state) => state.branch)
  const revision = useLab((state) => state.revision)
  const step = useLab(({ frame, events }) =>
    question.type === 'step' ? (events[0]?.step ?? frame?.step) : frame?.step,
  )
  const last = useRef<LastExplanation>(undefined)
  const questionKey = JSON.stringify(question)
  return useAnswer(
    async () => {
      if (step === undefined) return undefined
      const of = `${revision} ${branch} ${questionKey}`
      const before = last.current?.of === of ? last.current.explanation : undefined
      const explanation = await enqueue((lab) => explain(lab, question, step, before))
      last.current = { of, explanation }
      return explanation
    },
    // The effect of an event lasts until another event; only a question about a step depends on the step.
    `${branch} ${question.type === 'step' ? (step ?? '') : ''} ${questionKey}`,
  )
}

/** The last explanation, with its run and question. */
interface LastExplanation {
  readonly of: string
  readonly explanation: Explanation
}

/** Answers a question; while the same event answers it, its chain stays the one of `before`. */
async function explain(
  lab: LabApi,
  question: WhyQuestion,
  step: StepIndex,
  before: Explanation | undefined,
): Promise<Explanation> {
  const answer = await lab.why(question, step, before?.root?.step)
  return { ...answer, chain: answer.chain ?? before?.chain ?? { links: [], main: [] } }
}

/** Returns the newest transaction that any server had committed by the shown moment. */
export function useNewestCommit(): Zxid | undefined {
  const step = useLab((state) => state.frame?.step)
  const newest = useAnswer(
    () =>
      step === undefined ? Promise.resolve(undefined) : askEngine((lab) => lab.newestCommit(step)),
    'newest commit',
  )
  return newest?.zxid
}

/** Returns those of the questions that have an answer by the shown moment; none until that is known. */
export function useAnswerable(questions: readonly WhyQuestion[]): readonly WhyQuestion[] {
  const step = useLab((state) => state.frame?.step)
  const answerable = useAnswer(
    () =>
      step === undefined || questions.length === 0
        ? Promise.resolve(undefined)
        : askEngine((lab) => lab.answerable(questions, step)),
    `answerable ${JSON.stringify(questions)}`,
  )
  return answerable ?? NONE
}

const NONE: readonly WhyQuestion[] = []
