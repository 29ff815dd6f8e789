import { LESSONS, START_HERE, type LessonEntry } from '../../lessons/content'
import { ownValue } from '../../kernel/lib'
import { isLessonDone } from '../../app/progress'
import type { LessonProgress, Progress } from '../../lessons/progress'

/** How far one lesson is done by its reader. */
export type LessonCompletion =
  | { readonly type: 'new' }
  | { readonly type: 'done' }
  | {
      readonly type: 'begun'
      /** The number of the step to go on with. */
      readonly step: number
      readonly stepCount: number
      /** The part of the steps before it, 0 to 1. */
      readonly share: number
    }

type Lessons = Progress['lessons']

export function lessonCompletion(lessons: Lessons, id: string): LessonCompletion {
  const progress = ownValue(lessons, id)
  if (progress === undefined) return { type: 'new' }
  const { isDone, step, stepCount } = progress
  return isDone
    ? { type: 'done' }
    : { type: 'begun', step, stepCount, share: (step - 1) / stepCount }
}

/** The path for beginners, as far as its lessons exist. */
export const PATH: readonly LessonEntry[] = START_HERE.flatMap(
  (lesson) => LESSONS.find(({ id }) => id === lesson) ?? [],
)

/** The minutes that are left of lessons; a lesson that was begun counts by the part that is left. */
export function minutesLeft(lessons: Lessons, entries: readonly LessonEntry[]): number {
  const left = entries.map(({ id, minutes }) => {
    const state = lessonCompletion(lessons, id)
    if (state.type === 'done') return 0
    return state.type === 'begun' ? minutes * (1 - state.share) : minutes
  })
  return Math.round(sum(left))
}

export const minutesOf = (entries: readonly LessonEntry[]): number =>
  sum(entries.map(({ minutes }) => minutes))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The lesson to go on with, and its progress where it was begun. */
export interface Continuation {
  readonly lesson: LessonEntry
  readonly progress: LessonProgress | undefined
  /** No lesson was begun before. */
  readonly isFirst: boolean
}

/**
 * Returns the lesson that was left last, or the next one that is not done, those of the path first;
 * undefined once all are done.
 */
export function continuation(lessons: Lessons): Continuation | undefined {
  const begun = LESSONS.flatMap((lesson) => {
    const progress = ownValue(lessons, lesson.id)
    return progress === undefined || progress.isDone ? [] : [{ lesson, progress }]
  })
  const [last] = begun.toSorted((one, two) => two.progress.lastAtMs - one.progress.lastAtMs)
  if (last !== undefined) return { ...last, isFirst: false }
  const next = [...PATH, ...LESSONS].find(({ id }) => !isLessonDone(lessons, id))
  if (next === undefined) return undefined
  const isFirst = LESSONS.every(({ id }) => ownValue(lessons, id) === undefined)
  return { lesson: next, progress: undefined, isFirst }
}
