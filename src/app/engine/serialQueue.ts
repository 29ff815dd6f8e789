/** Runs works one after another. A failed work does not stop the next one. */
export interface SerialQueue {
  /** Runs a work once all earlier ones have ended; resolves as it does. */
  readonly enqueue: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs a work in the same turn as `enqueue` would, but later ones do not wait for it. */
  readonly afterAll: <T>(work: () => Promise<T>) => Promise<T>
}

/** Creates an empty queue; `onFailure` gets the error of each failed work before the next one begins. */
export function createSerialQueue(
  onFailure: (error: unknown) => void = () => undefined,
): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve()
  const afterAll = <T>(work: () => Promise<T>): Promise<T> => tail.then(work)
  return {
    afterAll,
    enqueue: (work) => {
      const result = afterAll(work)
      tail = result.catch(onFailure)
      return result
    },
  }
}
