import { sayEnglish } from '../../i18n/english'
import { suggest } from '../../scenario'

/** Returns a sentence about an unknown word, with the known word that is probably meant, or all of them. */
export function withSuggestion(
  what: string,
  word: string,
  known: readonly string[],
  listed: readonly string[] = known,
): string {
  const suggestion = suggest(word, known, listed)
  return 'meant' in suggestion
    ? sayEnglish('problem.meant', { what, meant: suggestion.meant })
    : sayEnglish('problem.known', { what, known: suggestion.known })
}
