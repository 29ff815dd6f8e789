import type { StateCreator } from 'zustand/vanilla'
import type { ServerId, StepIndex } from '../../kernel/actor'

/** The open lesson, as far as the rest of the page depends on it. */
export interface OpenLesson {
  readonly id: string
  /** The number of its step, from 1 on. */
  readonly step: number
  readonly kind: 'see' | 'predict' | 'do' | 'explain' | 'end'
  /** The step at which the run comes to the question that it asks; absent where it asks none. */
  readonly askStep?: StepIndex
  /** It came from a file: its address opens it in this tab alone. */
  readonly isOfFile: boolean
}

/** Returns the open lesson that an address opens for everyone; undefined where there is none. */
export const selectSharedLesson = ({
  openLesson,
}: Pick<LessonSlice, 'openLesson'>): OpenLesson | undefined =>
  openLesson?.isOfFile === true ? undefined : openLesson

export interface LessonSlice {
  /** Undefined while no lesson is open. */
  readonly openLesson: OpenLesson | undefined
  /** The server that a word of the lesson names: it wears the ink flag. */
  readonly litServer: ServerId | undefined
}

export const createLessonSlice: StateCreator<LessonSlice> = () => ({
  openLesson: undefined,
  litServer: undefined,
})
