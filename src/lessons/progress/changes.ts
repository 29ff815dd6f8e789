import { ownValue } from '../../kernel/lib'
import { COUNT_MAX, LESSONS_MAX, MISCONCEPTIONS_MAX, STEPS_MAX } from './limits'
import type { LessonProgress, Progress, StepAnswers } from './progress'

/** Changes of progress, each made from what was kept before. */

/** A step of a lesson that is done. */
export interface StepDone {
  readonly lesson: string
  readonly step: string
  /** Its number, from 1. */
  readonly number: number
  readonly stepCount: number
}

/** An answer to the question of a step. */
export interface Answer {
  readonly lesson: string
  readonly step: string
  readonly isRight: boolean
  /** The name of the misconception behind a wrong choice. */
  readonly misconception?: string
}

const NO_LESSON: LessonProgress = {
  step: 1,
  stepCount: 1,
  done: [],
  isDone: false,
  lastAtMs: 0,
  answers: {},
}
const NO_ANSWERS: StepAnswers = { tries: 0, isRight: false, misconceptions: [] }

/** Adds a step that is done; the learner goes on with the one after it. */
export function withStep(progress: Progress, done: StepDone, atMs: number): Progress {
  const { lesson, step, number, stepCount } = done
  return withLesson(progress, lesson, (before) => ({
    ...before,
    step: Math.min(number + 1, stepCount),
    stepCount,
    done: union(before.done, [step]),
    isDone: before.isDone || number >= stepCount,
    lastAtMs: atMs,
  }))
}

/** The place of a learner in a lesson. */
export type Place = Omit<StepDone, 'step'>

/** Notes where a learner is, to go on from there; what is done stays so. */
export const withPlace = (
  progress: Progress,
  { lesson, number, stepCount }: Place,
  atMs: number,
): Progress =>
  withLesson(progress, lesson, (before) => ({
    ...before,
    step: Math.min(number, stepCount),
    stepCount,
    lastAtMs: atMs,
  }))

/** Adds an answer, and the misconception that it shows. */
export function withAnswer(progress: Progress, answer: Answer, atMs: number): Progress {
  const { lesson, step, isRight, misconception } = answer
  const names = misconception === undefined ? [] : [misconception]
  const next = withLesson(progress, lesson, (before) => {
    const { tries, ...earlier } = ownValue(before.answers, step) ?? NO_ANSWERS
    const answers = {
      tries: Math.min(tries + 1, COUNT_MAX),
      isRight: isRight || earlier.isRight,
      misconceptions: union(earlier.misconceptions, names),
    }
    const all = bounded({ ...before.answers, [step]: answers }, STEPS_MAX)
    return { ...before, answers: all, lastAtMs: atMs }
  })
  return misconception === undefined ? next : withMisconception(next, misconception)
}

/** Counts a misconception that was met. */
export function withMisconception(progress: Progress, name: string): Progress {
  const count = Math.min((ownValue(progress.misconceptions, name) ?? 0) + 1, COUNT_MAX)
  const misconceptions = { ...progress.misconceptions, [name]: count }
  return { ...progress, misconceptions: bounded(misconceptions, MISCONCEPTIONS_MAX) }
}

/** Changes one lesson; where there are too many, the one left the longest ago is dropped. */
function withLesson(
  progress: Progress,
  id: string,
  change: (before: LessonProgress) => LessonProgress,
): Progress {
  const before = ownValue(progress.lessons, id) ?? NO_LESSON
  return { ...progress, lessons: latest({ ...progress.lessons, [id]: change(before) }) }
}

/**
 * Returns the progress of two sources together. Nothing done in either is lost, and equal sources give
 * the same again.
 */
export function mergeProgress(own: Progress, other: Progress): Progress {
  return {
    lessons: latest(mergeRecords(own.lessons, other.lessons, mergeLesson)),
    misconceptions: bounded(
      mergeRecords(own.misconceptions, other.misconceptions, Math.max),
      MISCONCEPTIONS_MAX,
    ),
  }
}

function mergeLesson(own: LessonProgress, other: LessonProgress): LessonProgress {
  const later = other.lastAtMs > own.lastAtMs ? other : own
  return {
    ...later,
    done: union(own.done, other.done),
    isDone: own.isDone || other.isDone,
    answers: bounded(mergeRecords(own.answers, other.answers, mergeAnswers), STEPS_MAX),
  }
}

const mergeAnswers = (own: StepAnswers, other: StepAnswers): StepAnswers => ({
  tries: Math.max(own.tries, other.tries),
  isRight: own.isRight || other.isRight,
  misconceptions: union(own.misconceptions, other.misconceptions),
})

function mergeRecords<T>(
  own: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  merge: (own: T, other: T) => T,
): Readonly<Record<string, T>> {
  const both = Object.entries(other).map(([name, value]) => {
    const before = ownValue(own, name)
    return [name, before === undefined ? value : merge(before, value)] as const
  })
  return { ...own, ...Object.fromEntries(both) }
}

/** Returns the names of both; of too many, the later ones, for a longer list could not be read again. */
const union = (own: readonly string[], other: readonly string[]): readonly string[] =>
  [...new Set([...own, ...other])].slice(-STEPS_MAX)

function latest(
  lessons: Readonly<Record<string, LessonProgress>>,
): Readonly<Record<string, LessonProgress>> {
  const entries = Object.entries(lessons)
  if (entries.length <= LESSONS_MAX) return lessons
  const inTime = entries.toSorted(([, one], [, two]) => two.lastAtMs - one.lastAtMs)
  return Object.fromEntries(inTime.slice(0, LESSONS_MAX))
}

const bounded = <T>(record: Readonly<Record<string, T>>, max: number): typeof record =>
  Object.fromEntries(Object.entries(record).slice(-max))
