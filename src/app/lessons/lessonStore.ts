import { createStore } from 'zustand/vanilla'
import type { StepIndex } from '../../kernel/actor'
import { ownValue } from '../../kernel/lib'
import type { Lesson, LessonStep } from '../../lessons/format'
import { progressStore, recordStep } from '../progress'

/**
 * The progress of a learner in a step. `new`: not there yet; `reached`: the run has come to its moment or its
 * question; `done`: finished; `skipped`: left unfinished.
 */
export type StepState = 'new' | 'reached' | 'done' | 'skipped'

/** The goal of the shown step as the run stands. */
export interface GoalState {
  /** Whether each condition holds at the shown step, in their order. */
  readonly holds: readonly boolean[]
  /** All conditions have held together since this attempt began; it stays so however the run goes on. */
  readonly isReached: boolean
  /** The step at which they first did. */
  readonly reachedStep: StepIndex | undefined
  /** The number of this attempt, from 1 on. */
  readonly attempt: number
}

/** The learner's answer to the shown step, where it asks for the true sentence. */
export interface ChosenSentence {
  /** The place of the choice in the step's list. */
  readonly chosen: number | undefined
  /** The verdict is shown. */
  readonly isLocked: boolean
}

/** The open lesson. It is loaded late, so it has a store of its own. */
export interface LessonState {
  readonly lesson: Lesson | undefined
  /** The number of the shown step, from 1 on; 0 without a lesson. */
  readonly step: number
  /** The states of all steps, in their order. */
  readonly states: readonly StepState[]
  /** The run is being brought to where the step begins. */
  readonly isMoving: boolean
  /** The number of the last such move, counted through all lessons: none that outlasts its lesson ends another. */
  readonly move: number
  /** The passage of the shown step is played again and again. */
  readonly isLooped: boolean
  readonly goal: GoalState
  /** The number of hints that are shown, 0 to 3. */
  readonly hints: number
  readonly sentence: ChosenSentence
}

const NO_GOAL: GoalState = { holds: [], isReached: false, reachedStep: undefined, attempt: 0 }
const NO_SENTENCE: ChosenSentence = { chosen: undefined, isLocked: false }

/** The parts of the state that begin anew with each step. */
export const FRESH_STEP = {
  isLooped: false,
  goal: NO_GOAL,
  hints: 0,
  sentence: NO_SENTENCE,
} as const

export const lessonStore = createStore<LessonState>()(() => ({
  lesson: undefined,
  step: 0,
  states: [],
  isMoving: false,
  move: 0,
  ...FRESH_STEP,
}))

/** Says that the run is being moved. Returns the end of the move, which does not end one that began later. */
export function beginMove(): () => void {
  const move = lessonStore.getState().move + 1
  lessonStore.setState({ move, isMoving: true })
  return () => {
    if (lessonStore.getState().move === move) lessonStore.setState({ isMoving: false })
  }
}

/** Returns the shown step; undefined without a lesson. */
export const selectStep = ({ lesson, step }: LessonState): LessonStep | undefined =>
  lesson?.steps[step - 1]

/** Returns the state of the shown step. */
export const selectStepState = ({ states, step }: LessonState): StepState =>
  states[step - 1] ?? 'new'

/** Returns whether the next step can be entered without skipping this one. */
export const selectMayGoOn = (state: LessonState): boolean =>
  state.step < state.states.length &&
  (selectStepState(state) === 'done' || selectStepState(state) === 'reached')

/** Changes the state of the shown step, and records that it is finished; a finished one stays so. */
export function markStep(next: StepState): void {
  const state = lessonStore.getState()
  const { lesson, step: number, states: earlier } = state
  const before = selectStepState(state)
  if (before === 'done' || before === next) return
  const states = earlier.map((was, at) => (at === number - 1 ? next : was))
  lessonStore.setState({ states })
  const step = selectStep(state)
  if (lesson === undefined || step === undefined || next === 'skipped') return
  if (step.kind !== 'end') recordStep(lesson.id, step.id, number, states.length)
  const end = lesson.steps.at(-1)
  if (end !== undefined && isFinished(lesson, states)) {
    recordStep(lesson.id, end.id, states.length, states.length)
  }
}

/** Returns whether the end was seen, every question answered and every goal reached, now or earlier. */
function isFinished({ id: lesson, steps }: Lesson, states: readonly StepState[]): boolean {
  const done = ownValue(progressStore.getState().lessons, lesson)?.done ?? []
  return steps.every(
    ({ id, kind }, at) => kind === 'see' || states[at] === 'done' || done.includes(id),
  )
}
