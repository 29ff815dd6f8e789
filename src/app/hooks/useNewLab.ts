import { useStore } from 'zustand'
import { newLabStore, type NewLabState } from '../newLab'

/** Returns what a selector reads from the form of a new lab, and draws anew when that changes. */
export const useNewLab = <T>(selector: (state: NewLabState) => T): T =>
  useStore(newLabStore, selector)
