/**
 * A table that is asked by words from outside: links, files, consoles, code. An object would answer
 * `toString` and `constructor` with what it inherits.
 */
export type WordTable<T> = ReadonlyMap<string, T>

/** Makes the table of an object's own entries. */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): WordTable<T> =>
  new Map(Object.entries(entries))

/** Whether a word from outside is one of a record's own keys. */
export const isOwnKey = <T extends object>(record: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(record, word)

/** Returns the own value of a record from outside under a word, never an inherited one. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined
