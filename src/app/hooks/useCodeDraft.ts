import { useStore } from 'zustand'
import { codeStore, type CodeState } from '../playground'

/** Returns the state of the playground, and draws anew when that changes. */
export const useCodeDraft = (): CodeState => useStore(codeStore)
