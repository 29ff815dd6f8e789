/** The words of a text, in order, whatever the space between them. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)
