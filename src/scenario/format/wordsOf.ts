/** Splits a text into words at white space. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)
