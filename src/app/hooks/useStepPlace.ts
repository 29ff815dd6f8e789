import { useStore } from 'zustand'
import { lessonStore, stepPlace, stepProgress, type StepPlace } from '../lessons'
import { useLab } from './useLab'

/** Returns the place of the run in the shown step of the open lesson. */
export function useStepPlace(): StepPlace {
  const lesson = useStore(lessonStore)
  return useLab((lab) => stepPlace(lesson, lab))
}

/** Returns how much of the way to the moment of the shown step the run has gone, 0 to 100 percent. */
export function useStepProgress(): number {
  const lesson = useStore(lessonStore)
  return useLab((lab) => stepProgress(lesson, lab))
}
