import { useStore } from 'zustand'
import { lessonStore, stepPlace, type StepPlace } from '../lessons'
import { useLab } from './useLab'

/** Returns the place of the run in the shown step of the open lesson. */
export function useStepPlace(): StepPlace {
  const lesson = useStore(lessonStore)
  return useLab((lab) => stepPlace(lesson, lab))
}
