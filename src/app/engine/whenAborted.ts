/** Resolves once one of the signals is aborted; at once where one is aborted already. */
export const whenAborted = (...signals: readonly AbortSignal[]): Promise<undefined> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve(undefined)
      else signal.addEventListener('abort', () => resolve(undefined), { once: true })
    }
  })
