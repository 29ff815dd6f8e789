// Apart from the schema: a first visit plays a run and reads none.

/** Whether an initial state has a part for each server; otherwise it is the same for all. */
export const isByServer = <T extends object>(
  initial: T | Readonly<Record<string, T>>,
): initial is Readonly<Record<string, T>> => Object.keys(initial).some((key) => /^\d/.test(key))
