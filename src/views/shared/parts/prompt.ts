/** The one prompt that the console shows. */
export const PROMPT_ID = 'console-prompt'

/** What was typed for a prompt that is still on its way; undefined where nobody waits for one. */
let awaited: string | undefined

/** Puts the reader into the console's prompt, at once or as soon as it is there. */
export function focusPrompt(): void {
  const prompt = document.getElementById(PROMPT_ID)
  awaited = prompt === null ? '' : undefined
  prompt?.focus()
}

/** Whoever went elsewhere meanwhile is not called back. */
export function forgetPrompt(): void {
  awaited = undefined
}

/** Takes the reader out of the prompt, keys mean the lab again; says whether he was in it. */
export function leavePrompt(): boolean {
  const prompt = document.getElementById(PROMPT_ID)
  if (prompt === null || document.activeElement !== prompt) return false
  prompt.blur()
  return true
}

export const isPromptAwaited = (): boolean => awaited !== undefined

/** Keeps a key for the prompt that is on its way. */
export function typeAhead(key: string): void {
  if (awaited !== undefined) awaited = withKey(awaited, key)
}

/** A text after one more key. */
export function withKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Told by the prompt when it comes up; says what was typed for it meanwhile. */
export function promptIsThere(prompt: HTMLElement): string {
  const text = awaited
  awaited = undefined
  if (text !== undefined) prompt.focus()
  return text ?? ''
}
