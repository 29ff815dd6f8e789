/** The one prompt that the console shows. */
export const PROMPT_ID = 'console-prompt'

let isAwaited = false

/** Puts the reader into the console's prompt, at once or as soon as it is there. */
export function focusPrompt(): void {
  const prompt = document.getElementById(PROMPT_ID)
  isAwaited = prompt === null
  prompt?.focus()
}

/** Told by the prompt when it comes up. */
export function promptIsThere(prompt: HTMLElement): void {
  if (!isAwaited) return
  isAwaited = false
  prompt.focus()
}
