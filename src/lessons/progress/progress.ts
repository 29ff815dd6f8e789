import { ownValue } from '../../kernel/lib'

/** The progress of a learner in all lessons, as this browser keeps it and files hold it. */
export interface Progress {
  /** By the ids of lessons. */
  readonly lessons: Readonly<Record<string, LessonProgress>>
  /** The number of answers that showed each misconception, by its name. */
  readonly misconceptions: Readonly<Record<string, number>>
}

/** The progress of a learner in one lesson. */
export interface LessonProgress {
  /** The number of the step to go on with, from 1. */
  readonly step: number
  readonly stepCount: number
  /** The ids of the steps that are done. */
  readonly done: readonly string[]
  /** Its end was reached once, with every question answered and every goal reached. */
  readonly isDone: boolean
  /** Wall time of the last change, ms since 1970. */
  readonly lastAtMs: number
  /** By the ids of steps that ask. */
  readonly answers: Readonly<Record<string, StepAnswers>>
}

/** The answers to the question of one step. */
export interface StepAnswers {
  readonly tries: number
  /** One of them was right. */
  readonly isRight: boolean
  /** The names of the misconceptions behind the wrong ones. */
  readonly misconceptions: readonly string[]
}

export const NO_PROGRESS: Progress = { lessons: {}, misconceptions: {} }

/** Returns whether a lesson was done once. */
export const isLessonDone = (lessons: Progress['lessons'], id: string): boolean =>
  ownValue(lessons, id)?.isDone === true
