import { useEffect } from 'react'
import { LOCK_MARK, lockHash, lockStore } from '../../store'

/** Browsers refuse to have the address changed more often. */
const AFTER_MS = 400

/** While the lab is open, the address bar holds what it compares, and where its clock has come to rest. */
export function useAddress(): void {
  useEffect(() => {
    const before = location.hash.startsWith(LOCK_MARK) ? '' : location.hash
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      const state = lockStore.getState()
      if (state.isPlaying || state.shown.length === 0) return
      const hash = lockHash(state)
      if (location.hash !== hash) history.replaceState(null, '', hash)
    }
    const writeSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(write, AFTER_MS)
    }
    writeSoon()
    const forget = lockStore.subscribe(writeSoon)
    return () => {
      forget()
      clearTimeout(timer)
      history.replaceState(null, '', `${location.pathname}${location.search}${before}`)
    }
  }, [])
}
