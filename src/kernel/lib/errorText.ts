/**
 * Returns name and message of a thrown value, `TypeError: x is not a function`, alike in every engine.
 */
export const errorText = (thrown: unknown): string => String(thrown)

/**
 * Returns name and message of a thrown value, then its stack if it has one. V8 begins `stack` with name
 * and message; the engines of Firefox and WebKit begin it with the innermost call.
 */
export function errorReport(thrown: unknown): string {
  const text = errorText(thrown)
  if (!(thrown instanceof Error) || thrown.stack === undefined) return text
  const stack = thrown.stack.trimEnd()
  return stack.startsWith(text) ? stack : [text, stack].filter(Boolean).join('\n')
}
