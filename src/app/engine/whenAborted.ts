/** Resolves once one of them is aborted; at once where one was before anybody waited for it. */
export const whenAborted = (...signals: readonly AbortSignal[]): Promise<undefined> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve(undefined)
      else signal.addEventListener('abort', () => resolve(undefined), { once: true })
    }
  })
