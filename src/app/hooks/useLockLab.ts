import { useStore } from 'zustand'
import { lockStore, type LockLabState } from '../locks'

/** Returns what a selector reads from the lock lab, and draws anew when that changes; see `useLab`. */
export const useLockLab = <T>(selector: (state: LockLabState) => T): T =>
  useStore(lockStore, selector)
