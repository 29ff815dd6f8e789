import { useStore } from 'zustand'
import { progressStore, type ProgressState } from '../progress'

/** Returns what a selector reads from the progress in the lessons, and draws anew when that changes. */
export const useProgress = <T>(selector: (state: ProgressState) => T): T =>
  useStore(progressStore, selector)
