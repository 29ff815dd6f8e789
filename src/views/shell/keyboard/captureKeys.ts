import type { Frame } from '../../../simulator'
import { changePaletteQuery } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { captureKey, type Opened } from '../../../ui'
import { forgetPrompt, isPromptAwaited, typeAhead, TYPING, withKey } from '../../shared/parts'

/**
 * Holds keys for what was just opened, before anything under it hears them: its part may still be
 * fetched, and the focus be on its way.
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

/** Whether a dialog is open, or on its way; not where its part does not come. */
export function isOverlaid(): boolean {
  const { overlay, isModuleMissing } = labStore.getState()
  if (overlay === undefined) return false
  return !isModuleMissing || document.querySelector('[role="dialog"]') !== null
}

/** Whoever is told that a part did not come can ask for it again. */
const TOLD = '[role="alert"]'
const OVERLAY = `[role="dialog"], ${TOLD}`
const PROMPT = `${TYPING}, ${TOLD}`

function findOpened(): Opened | undefined {
  const { overlay, view, isModuleMissing } = labStore.getState()
  if (isOverlaid()) return { home: OVERLAY, onKey: overlay === 'palette' ? seekOn : undefined }
  // The lock lab shows no panel of the run.
  const isToCome = isPromptAwaited() && view !== 'locks' && !isModuleMissing
  return isToCome ? { home: PROMPT, onKey: typeAhead } : undefined
}

/** What is typed before the palette's field is there stands in it. */
function seekOn(key: string): void {
  changePaletteQuery(withKey(labStore.getState().paletteQuery, key))
}
