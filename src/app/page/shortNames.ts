/** Reads the names of short addresses, as a person may type them. */

/** Decodes what a browser has encoded; a name that cannot be decoded stays as it is. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Returns the term of a name: the name itself, else the one that differs in case, blanks and signs alone, else
 * the setting that ends with it. A long setting is named by its last part, so that its address is short.
 */
export function termOf(name: string, terms: readonly string[]): string | undefined {
  if (terms.includes(name)) return name
  const sought = lettersOf(name)
  if (sought === '') return undefined
  return (
    terms.find((term) => lettersOf(term) === sought) ??
    terms.find((term) => lettersOf(lastPartOf(term)) === sought)
  )
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const lastPartOf = (term: string): string => term.slice(term.lastIndexOf('.') + 1)
