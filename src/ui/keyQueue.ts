import { pressKey } from './pressKey'

/**
 * Keys that were pressed for an opened element before it had the focus. They are pressed again in their
 * order once it has, so that a part which is still loading loses none of them.
 */
export interface KeyQueue {
  /** Begins to keep keys for an element that was just opened, until `press` has emptied the queue. */
  readonly open: () => void
  /** Ends an opening; forgets its keys, except while `press` gives them to the next element. */
  readonly close: () => void
  /** Keeps a key for the opened element; does nothing once that element has taken the keys. */
  readonly keep: (key: string) => void
  /** Presses the kept keys on the focused element, as long as it lies within `home`. */
  readonly press: (home: string) => Promise<void>
  /** Whether kept keys are being pressed, so that a new key must follow them. */
  readonly isBusy: () => boolean
  /** Whether the queue itself presses a key in this moment. */
  readonly isPressing: () => boolean
}

export function createKeyQueue(): KeyQueue {
  const keys: string[] = []
  const state = { isOpen: false, isBusy: false, isPressing: false }
  const forget = (): void => void keys.splice(0)
  const press = async (home: string): Promise<void> => {
    if (!state.isOpen || state.isBusy) return
    state.isBusy = true
    for (let key = keys[0]; key !== undefined; key = keys[0]) {
      const target = document.activeElement?.closest(home) && document.activeElement
      if (target === null || target === undefined) break
      keys.shift()
      state.isPressing = true
      pressKey(target, key)
      state.isPressing = false
      if (keys.length > 0) await settled(key)
    }
    state.isBusy = false
    if (!state.isOpen) forget()
    else if (keys.length === 0) state.isOpen = false
  }
  return {
    open: () => {
      state.isOpen = true
    },
    close: () => {
      state.isOpen = false
      if (!state.isBusy) forget()
    },
    keep: (key) => {
      if (state.isOpen || state.isBusy) keys.push(key)
    },
    press,
    isBusy: () => state.isBusy,
    isPressing: () => state.isPressing,
  }
}

/** Resolves once the page has answered a key: a letter at once, another key when the focus may have moved. */
async function settled(key: string): Promise<void> {
  if (key.length === 1) return
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
