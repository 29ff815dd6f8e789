import { stepIndex } from '../../kernel/actor'
import { createCounter } from '../../kernel/lib'
import type { Expectation } from '../../scenario'
import type { GoalQuery, GoalProgress, LabApi } from '../../engine'
import { enqueue } from '../engine'
import { endNotices } from '../notices'
import { isRunOpen } from '../playback'
import { labStore } from '../state'
import { lessonRun, type LessonRun } from './lessonRun'
import { lessonStore, markStep, selectStep } from './lessonStore'

/** Judges the goal of the shown step while the learner's run goes on. */

/** Wall time of one slice of a judgement, ms. */
const SLICE_MS = 24

/** Gives each attempt the number by which the engine knows it. */
const nextNumber = createCounter()

const judging: {
  /** The judgement that is under way. */
  running: Promise<void> | undefined
  isWanted: boolean
  /** The attempt that is judged, and its number. */
  attempt: string
  number: number
} = { running: undefined, isWanted: false, attempt: '', number: 0 }

/**
 * Judges the goal at the shown step; while a judgement is under way, once more after it. Returns the end of all
 * judgements.
 */
export function judgeGoal(): Promise<void> {
  judging.isWanted = true
  judging.running ??= judgeAll()
  return judging.running
}

async function judgeAll(): Promise<void> {
  try {
    while (judging.isWanted) {
      judging.isWanted = false
      await judgeShown()
    }
  } finally {
    judging.running = undefined
  }
}

async function judgeShown(): Promise<void> {
  const run = lessonRun()
  const { step, goal } = lessonStore.getState()
  if (run === undefined) return
  const key = [run.runNumber, step, goal.attempt].join(' ')
  if (key !== judging.attempt) {
    judging.attempt = key
    judging.number = nextNumber()
  }
  await judgeHere(run, key)
}

async function judgeHere(run: LessonRun, key: string): Promise<void> {
  for (;;) {
    const progress = await enqueue(async (lab) => (isOpen(run, key) ? ask(lab, run) : undefined))
    if (progress === undefined || !isOpen(run, key)) return
    if (!progress.isOver) continue
    const { holds, reached } = progress
    lessonStore.setState(({ goal }) => ({
      goal: {
        ...goal,
        holds,
        isReached: goal.isReached || reached !== undefined,
        reachedStep: goal.reachedStep ?? reached,
      },
    }))
    if (reached === undefined) return
    markStep('done')
    endNotices('goalWaits', 'goalSkips')
    return
  }
}

/** Returns whether the learner is still at the same attempt. */
function isOpen({ runNumber }: LessonRun, key: string): boolean {
  const { step, goal } = lessonStore.getState()
  return isRunOpen(runNumber) && key === [runNumber, step, goal.attempt].join(' ')
}

async function ask(lab: LabApi, run: LessonRun): Promise<GoalProgress | undefined> {
  const state = lessonStore.getState()
  const step = selectStep(state)
  const { frame } = labStore.getState()
  const points = run.points[state.step - 1]
  if (step?.kind !== 'do' || frame === undefined || points === undefined) return undefined
  if (!isOfAttempt(run, state.step - 1)) return undefined
  const { interventions } = await lab.scenario()
  const hasActed = interventions.length > points.interventions
  const query: GoalQuery = {
    // The format has checked each expectation.
    conditions: step.conditions.map(({ expect }) => expect as readonly Expectation[]),
    // A goal that was reached before anything was done would be none.
    from: stepIndex((hasActed ? points.begin.step : frame.step) + 1),
    to: frame.step,
  }
  return lab.goal(query, judging.number, SLICE_MS)
}

/** Returns whether the shown branch is one of the step's attempts, or was forked from one. */
function isOfAttempt({ attempts }: LessonRun, index: number): boolean {
  const own = attempts.get(index) ?? []
  const { branch, branches } = labStore.getState()
  for (let at: number | undefined = branch; at !== undefined; at = branches[at]?.parent) {
    if (own.includes(at)) return true
  }
  return false
}
