import { useStore } from 'zustand'
import { labStore, type LabState } from './labStore'

/**
 * What a selector reads from the lab's state; the component renders when that changes. A selector
 * returns a primitive or a stored value; one that builds is wrapped in `useShallow`.
 */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(labStore, selector)
}
