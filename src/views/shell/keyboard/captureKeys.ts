import type { Frame } from '../../../simulator'
import { changePaletteQuery } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { captureKey, type Opened } from '../../../ui'
import { forgetPrompt, isPromptAwaited, typeAhead, TYPING, withKey } from '../../shared/parts'

/**
 * Holds keys for an overlay or prompt that was just opened, before elements below hear them: its part may
 * still be loading, and the focus on its way.
 */
export function captureKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') forgetPrompt()
    const opened = findOpened()
    if (opened !== undefined) captureKey(event, opened)
  }
  const leaving = new AbortController()
  const options = { capture: true, signal: leaving.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('pointerdown', forgetPrompt, options)
  const unsubscribe = labStore.subscribe(({ panel, frame }) => {
    if (panel !== 'console' || !mayHavePrompt(frame)) forgetPrompt()
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
  return !isModuleMissing || document.querySelector('[role="dialog"]') !== null
}

/** The alert of a missing part must stay usable: it has the button that loads the part again. */
const ALERT = '[role="alert"]'
const OVERLAY = `[role="dialog"], ${ALERT}`
const PROMPT = `${TYPING}, ${ALERT}`

function findOpened(): Opened | undefined {
  const { overlay, view, isModuleMissing } = labStore.getState()
  if (isOverlaid()) return { home: OVERLAY, onKey: overlay === 'palette' ? seekOn : undefined }
  // The lock lab shows no panel of the run.
  const isToCome = isPromptAwaited() && view !== 'locks' && !isModuleMissing
  return isToCome ? { home: PROMPT, onKey: typeAhead } : undefined
}

/** Adds a key typed before the palette's field exists to its query. */
function seekOn(key: string): void {
  changePaletteQuery(withKey(labStore.getState().paletteQuery, key))
}
