import { labStore } from '../../../app/state'

/** The id of the console's prompt. */
export const PROMPT_ID = 'console-prompt'

/** Focuses the console's prompt, at once or as soon as it exists. */
export function focusPrompt(): void {
  const prompt = document.getElementById(PROMPT_ID)
  setTypedAhead(prompt === null ? '' : undefined)
  prompt?.focus()
}

/** Cancels the wait for the prompt, because the reader went elsewhere. */
export const forgetPrompt = (): void => setTypedAhead(undefined)

/** Changes the text; one that stays the same wakes no listener of the store. */
function setTypedAhead(typedAhead: string | undefined): void {
  if (labStore.getState().typedAhead !== typedAhead) labStore.setState({ typedAhead })
}

/** Takes the focus off the prompt, so that keys mean the lab again; returns whether the prompt had it. */
export function leavePrompt(): boolean {
  const prompt = document.getElementById(PROMPT_ID)
  if (prompt === null || document.activeElement !== prompt) return false
  prompt.blur()
  return true
}

export const isPromptAwaited = (): boolean => labStore.getState().typedAhead !== undefined

/** Keeps a key for the prompt that is loading. */
export function typeAhead(key: string): void {
  const { typedAhead } = labStore.getState()
  if (typedAhead !== undefined) setTypedAhead(withKey(typedAhead, key))
}

/** Returns the text after one more key. */
function withKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Focuses the mounted prompt if it was awaited; returns the text typed for it meanwhile. */
export function promptIsThere(prompt: HTMLElement): string {
  const { typedAhead } = labStore.getState()
  setTypedAhead(undefined)
  if (typedAhead !== undefined) prompt.focus()
  return typedAhead ?? ''
}
