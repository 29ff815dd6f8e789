import type { Result } from '../../kernel/lib'

/** Returns the value of a result; throws its error. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
