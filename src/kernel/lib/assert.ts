/** Thrown when an invariant is broken; the message names the invariant, never the user's mistake. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}

/** Throws an {@link AssertionError} unless `condition` holds: a bug here, never bad input. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}

/** Ends a switch over a union: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new AssertionError(`unexpected value ${JSON.stringify(value)}`)
}

/** Returns a value, asserted to be defined; `what` names it in the error. */
export function defined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AssertionError(`${what} is missing`)
  return value
}
