/** Makes a function that runs `act` at its first call, and returns the result of that call each time. */
export function once<T>(act: () => T): () => T {
  let done: { readonly result: T } | undefined
  return () => (done ??= { result: act() }).result
}
