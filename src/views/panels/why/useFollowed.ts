import { useState } from 'react'
import type { StepIndex } from '../../../kernel/actor'
import type { Zxid } from '../../../zookeeper/model'
import type { Frame } from '../../../simulator'
import { useLab, type Explanation } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import type { WhyQuestion } from '../../../app/state'

/** The context of a question: the shown moment, and the newest transaction committed up to it. */
export interface QuestionMoment {
  readonly frame: Frame
  readonly newest: Zxid | undefined
}

/** A chain that the reader follows step by step. */
export interface Followed {
  readonly explanation: Explanation
  /** The moment at which the question was asked. */
  readonly moment: QuestionMoment
}

interface Following extends Followed {
  readonly question: WhyQuestion
  readonly branch: number
  /** The run's revision: an undo changes it and ends the following. */
  readonly revision: number
}

/**
 * Lets the reader follow a chain: it stays while one of its steps is shown, although the question has another
 * answer there. A new question, even the same one, or a seek elsewhere ends it.
 */
export function useFollowed(question: WhyQuestion): {
  readonly followed: Followed | undefined
  /** Goes to a step of a chain. */
  readonly follow: (to: StepIndex, chain: Followed) => void
  /** Goes back to the moment at which the question was asked. */
  readonly goBack: () => void
} {
  const step = useLab((state) => state.frame?.step)
  const branch = useLab((state) => state.branch)
  const revision = useLab((state) => state.revision)
  const [following, setFollowing] = useState<Following>()
  const isOn =
    following !== undefined &&
    following.question === question &&
    following.branch === branch &&
    following.revision === revision &&
    [following.moment.frame.step, ...stepsOf(following.explanation)].includes(step)
  if (following !== undefined && !isOn) setFollowing(undefined)
  return {
    // At the moment of the question its chain is the present answer anyway.
    followed: isOn && step !== following.moment.frame.step ? following : undefined,
    follow: (to, chain) => {
      setFollowing({ ...chain, question, branch, revision })
      void seekStep(to)
    },
    goBack: () => {
      if (following === undefined) return
      void seekStep(following.moment.frame.step).then(() =>
        setFollowing((now) => (now === following ? undefined : now)),
      )
    },
  }
}

const stepsOf = ({ chain }: Explanation): readonly (StepIndex | undefined)[] =>
  chain.links.flatMap(({ step, circumstances }) => [
    step,
    ...circumstances.flatMap(({ steps }) => steps.map((link) => link.step)),
  ])
