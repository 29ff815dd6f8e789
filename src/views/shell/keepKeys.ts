import { labStore, seekCommand } from '../../store'
import { holdKey, type Opened } from '../../ui'
import { forgetPrompt, isPromptAwaited, typeAhead, typed, TYPING } from '../parts'

/**
 * Keeps keys for what was just opened, before anything under it hears them: its part may still be
 * fetched, and the focus be on its way.
 */
export function keepKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const opened = findOpened()
    if (opened !== undefined) holdKey(event, opened)
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  const unsubscribe = labStore.subscribe(({ panel }) => {
    if (panel !== 'console') forgetPrompt()
  })
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    unsubscribe()
  }
}

/** Whoever is told that a part did not come can ask for it again. */
const TOLD = '[role="alert"]'
const OVERLAY = `[role="dialog"], ${TOLD}`
const PROMPT = `${TYPING}, ${TOLD}`

function findOpened(): Opened | undefined {
  const { overlay, view, isPartMissing } = labStore.getState()
  if (overlay === 'palette') return { home: OVERLAY, onKey: seekOn }
  if (overlay !== undefined) return { home: OVERLAY }
  // The lock lab shows no panel of the run.
  const isToCome = isPromptAwaited() && view !== 'locks' && !isPartMissing
  return isToCome ? { home: PROMPT, onKey: typeAhead } : undefined
}

/** What is typed before the palette's field is there stands in it. */
function seekOn(key: string): void {
  seekCommand(typed(labStore.getState().sought, key))
}
