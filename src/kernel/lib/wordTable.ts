/**
 * A table with keys from outside: links, files, consoles, code. A plain object would also answer
 * inherited keys such as `toString` and `constructor`.
 */
export type WordTable<T> = ReadonlyMap<string, T>

/** Creates a table from the own entries of an object. */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): WordTable<T> =>
  new Map(Object.entries(entries))

/** Returns whether a word from outside is an own key of a record. */
export const isOwnKey = <T extends object>(record: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(record, word)

/** Returns the own value of a record under a word from outside, never an inherited one. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined
