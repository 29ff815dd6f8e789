import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { labStore, type LabState } from '../state'

/** The store that the components inside read: the lab's own, or the throttled one. */
export const LabContext =
  createContext<Pick<typeof labStore, 'getState' | 'getInitialState' | 'subscribe'>>(labStore)

/**
 * Selects from the lab's state; the component renders when the selected value changes. A selector returns a
 * primitive or a stored value; one that builds a value is wrapped in `useShallow`.
 */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(useContext(LabContext), selector)
}
