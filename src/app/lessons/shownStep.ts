import type { LessonStep } from '../../lessons/format'
import { labStore, type LabState } from '../state'
import { isBetween, lessonRun, type LessonRun } from './lessonRun'
import { lessonStore, selectStep, selectStepState, type LessonState } from './lessonStore'
import type { StepPoints } from './moments'

/** The shown step of the open lesson in its run. */
export interface ShownStep {
  readonly run: LessonRun
  readonly step: LessonStep
  /** Its place in the list of steps. */
  readonly index: number
  readonly points: StepPoints
}

/** Returns the shown step; undefined without a lesson, or before its run is there. */
export function shownStep(state: LessonState = lessonStore.getState()): ShownStep | undefined {
  const run = lessonRun()
  const step = selectStep(state)
  const index = state.step - 1
  const points = run?.points[index]
  if (run === undefined || step === undefined || points === undefined) return undefined
  return { run, step, index, points }
}

/** The place of the run in a step: on its way to the moment or question, there, or elsewhere. */
export type StepPlace = 'before' | 'there' | 'elsewhere'

/** Returns the place of the run in the shown step; `there` as well where the run does not come to its moment. */
export function stepPlace(lesson: LessonState, lab: LabState): StepPlace {
  const shown = shownStep(lesson)
  if (shown === undefined) return 'elsewhere'
  const { run, points } = shown
  const { begin, to } = points
  if (to === undefined) return 'there'
  const { frame, branch } = lab
  // A run that reached the moment stands at its step; of the time after it, the last part may be missing.
  const state = selectStepState(lesson)
  const hasArrived = state === 'reached' || state === 'done'
  const isAtStep = branch === run.base && frame?.step === to.step
  if (isAtStep && (hasArrived || frame.at >= to.at)) return 'there'
  return isBetween(run, lab, begin, to) ? 'before' : 'elsewhere'
}

/** Returns how much of the way from the beginning of the shown step to its moment is done, 0 to 100 percent. */
export function stepProgress(lesson: LessonState, { frame }: LabState): number {
  const { begin, to } = shownStep(lesson)?.points ?? {}
  if (begin === undefined || to === undefined || frame === undefined) return 0
  const share = (frame.step - begin.step) / Math.max(1, to.step - begin.step)
  return Math.round(100 * Math.min(1, Math.max(0, share)))
}

/** Returns the place of the run in the shown step now. */
export const placeNow = (): StepPlace => stepPlace(lessonStore.getState(), labStore.getState())
