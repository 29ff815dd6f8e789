import type { Frame } from '../../../simulator'
import { labStore, selectIsRunShown } from '../../../app/state'
import { captureKey, createKeyQueue, type KeyQueue, type Opened } from '../../../ui'
import { forgetPrompt, isPromptAwaited, typeAhead, TYPING } from '../../shared/parts'

/**
 * Holds keys for an overlay or prompt that was just opened, before elements below hear them: its part may
 * still be loading, and the focus on its way. The overlay hears them once it has the focus.
 */
export function captureKeys(): () => void {
  const queue = createKeyQueue()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') forgetPrompt()
    const opened = findOpened(queue)
    if (opened !== undefined) captureKey(event, opened)
  }
  const leaving = new AbortController()
  const options = { capture: true, signal: leaving.signal }
  window.addEventListener('keydown', onKeyDown, options)
  // After the field's own listeners, one of which may select its text.
  window.addEventListener('focusin', () => void queue.press(DIALOG), { signal: leaving.signal })
  window.addEventListener('pointerdown', forgetPrompt, options)
  const unsubscribe = labStore.subscribe(({ panel, frame, overlay, isModuleMissing }, before) => {
    if (panel !== 'console' || !mayHavePrompt(frame)) forgetPrompt()
    // A part that is missing takes no keys when it is there at last.
    if (overlay === undefined || isModuleMissing) queue.close()
    else if (overlay !== before.overlay) queue.open()
  })
  return () => {
    leaving.abort()
    unsubscribe()
  }
}

/** Whether the console has a prompt, or will have one when there is a run. */
export const mayHavePrompt = (frame: Frame | undefined): boolean =>
  frame === undefined ||
  frame.clients.length > 0 ||
  frame.rivals?.some(({ what }) => what === 'client') === true

/** Whether a dialog is open or loading; false where its part is missing. */
export function isOverlaid(): boolean {
  const { overlay, isModuleMissing } = labStore.getState()
  if (overlay === undefined) return false
  return !isModuleMissing || document.querySelector(DIALOG) !== null
}

/** The alert of a missing part must stay usable: it has the button that loads the part again. */
const ALERT = '[role="alert"]'
const DIALOG = '[role="dialog"]'
const OVERLAY = `${DIALOG}, ${ALERT}`
const PROMPT = `${TYPING}, ${ALERT}`

function findOpened(queue: KeyQueue): Opened | undefined {
  const state = labStore.getState()
  if (isOverlaid()) return { home: OVERLAY, queue }
  // Elsewhere no panel of the run is shown.
  const isToCome = isPromptAwaited() && selectIsRunShown(state) && !state.isModuleMissing
  return isToCome ? { home: PROMPT, onKey: typeAhead } : undefined
}
