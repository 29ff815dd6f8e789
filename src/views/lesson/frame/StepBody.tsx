import { assertNever } from '../../../kernel/lib'
import type { Lesson, LessonStep } from '../../../lessons'
import { useLab, useLesson, useProgress, useStepPlace, useStepProgress } from '../../../app/hooks'
import {
  chooseSentence,
  followingIn,
  goToQuestion,
  goToStep,
  jumpToMoment,
  lockSentence,
  openLesson,
  playStep,
  repeatStep,
  selectStepState,
  showAllLessons,
  showHint,
  toggleLoop,
} from '../../../app/lessons'
import { selectIsPlaying } from '../../../app/state'
import { EndStep } from '../steps/EndStep'
import { ExplainStep } from '../steps/ExplainStep'
import { GoalStep } from '../steps/GoalStep'
import { Hints } from '../steps/Hints'
import { PredictStep } from '../steps/PredictStep'
import { SeeStep } from '../steps/SeeStep'
import { isLow, type Layout } from './layout'

export interface StepBodyProps {
  readonly lesson: Lesson
  readonly step: LessonStep
  readonly layout: Layout
}

type StepOf<Kind extends LessonStep['kind']> = Extract<LessonStep, { readonly kind: Kind }>

/** The box of the open step: what it asks of the reader, and what has come of it. */
export function StepBody({ lesson, step, layout }: StepBodyProps) {
  switch (step.kind) {
    case 'see':
      return <See step={step} />
    case 'predict':
      return (
        <PredictStep
          lesson={lesson}
          step={step}
          isAsking={layout === 'column'}
          onQuestion={() => void goToQuestion()}
        />
      )
    case 'do':
      return (
        <>
          <Goal step={step} isLow={isLow(layout)} />
          {!isLow(layout) && <GoalHints step={step} />}
        </>
      )
    case 'explain':
      return <Explain step={step} />
    case 'end':
      return <End lesson={lesson} step={step} />
    default:
      return assertNever(step)
  }
}

function See({ step }: { readonly step: StepOf<'see'> }) {
  const state = useLesson(selectStepState)
  const isLooped = useLesson((lesson) => lesson.isLooped)
  const isMoving = useLesson((lesson) => lesson.isMoving)
  const isPlaying = useLab(selectIsPlaying)
  const place = useStepPlace()
  const percent = useStepProgress()
  return (
    <SeeStep
      hasArrived={state === 'reached' || state === 'done'}
      place={place}
      percent={percent}
      isPlaying={isPlaying || isMoving}
      isLooped={step.passage === undefined ? undefined : isLooped}
      onPlay={playStep}
      onJump={() => void jumpToMoment()}
      onAgain={() => void repeatStep()}
      onLoop={toggleLoop}
    />
  )
}

interface GoalProps {
  readonly step: StepOf<'do'>
  readonly isLow: boolean
}

function Goal({ step, isLow: hasNoRoom }: GoalProps) {
  const { holds, isReached } = useLesson(({ goal }) => goal)
  const isMoving = useLesson((lesson) => lesson.isMoving)
  const isPlaying = useLab(selectIsPlaying)
  const isStill = !isPlaying && !isMoving && !hasNoRoom
  return (
    <GoalStep
      step={step}
      holds={holds}
      isReached={isReached}
      onPlay={isStill ? playStep : undefined}
    />
  )
}

/** The hints of a goal, until it is reached. */
export function GoalHints({ step }: { readonly step: StepOf<'do'> }) {
  const hints = useLesson((lesson) => lesson.hints)
  const isReached = useLesson(({ goal }) => goal.isReached)
  return isReached ? null : <Hints hints={step.hints} shown={hints} onNext={showHint} />
}

function Explain({ step }: { readonly step: StepOf<'explain'> }) {
  const { chosen, isLocked } = useLesson(({ sentence }) => sentence)
  return (
    <ExplainStep
      step={step}
      chosen={chosen}
      isLocked={isLocked}
      onChoose={chooseSentence}
      onLock={lockSentence}
      onAgain={() => void repeatStep()}
    />
  )
}

function End({ lesson, step }: { readonly lesson: Lesson; readonly step: StepOf<'end'> }) {
  const lessons = useProgress((progress) => progress.lessons)
  return (
    <EndStep
      step={step}
      next={followingIn(lessons, lesson)}
      onNext={(id) => void openLesson(id)}
      onRestart={() => void goToStep(1)}
      onAll={() => void showAllLessons()}
    />
  )
}
