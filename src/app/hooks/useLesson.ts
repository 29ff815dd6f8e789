import { useStore } from 'zustand'
import { lessonStore, type LessonState } from '../lessons'

/** Selects from the state of the open lesson. */
export const useLesson = <T>(selector: (state: LessonState) => T): T =>
  useStore(lessonStore, selector)
