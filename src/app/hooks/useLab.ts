import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { labStore, type LabState } from '../state'

/** Whose state the components within read: the lab's own, or the held one. */
export const LabContext =
  createContext<Pick<typeof labStore, 'getState' | 'getInitialState' | 'subscribe'>>(labStore)

/**
 * What a selector reads from the lab's state; the component renders when that changes. A selector
 * returns a primitive or a stored value; one that builds is wrapped in `useShallow`.
 */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(useContext(LabContext), selector)
}
