/** The id of the console's prompt. */
export const PROMPT_ID = 'console-prompt'

/** Text typed for a prompt that is still loading; undefined where none is awaited. */
let awaited: string | undefined

/** Focuses the console's prompt, at once or as soon as it exists. */
export function focusPrompt(): void {
  const prompt = document.getElementById(PROMPT_ID)
  awaited = prompt === null ? '' : undefined
  prompt?.focus()
}

/** Cancels the wait for the prompt, because the reader went elsewhere. */
export function forgetPrompt(): void {
  awaited = undefined
}

/** Takes the focus off the prompt, so that keys mean the lab again; returns whether the prompt had it. */
export function leavePrompt(): boolean {
  const prompt = document.getElementById(PROMPT_ID)
  if (prompt === null || document.activeElement !== prompt) return false
  prompt.blur()
  return true
}

export const isPromptAwaited = (): boolean => awaited !== undefined

/** Keeps a key for the prompt that is loading. */
export function typeAhead(key: string): void {
  if (awaited !== undefined) awaited = withKey(awaited, key)
}

/** Returns the text after one more key. */
export function withKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Focuses the mounted prompt if it was awaited; returns the text typed for it meanwhile. */
export function promptIsThere(prompt: HTMLElement): string {
  const text = awaited
  awaited = undefined
  if (text !== undefined) prompt.focus()
  return text ?? ''
}
