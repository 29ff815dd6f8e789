import { sayEnglish } from '../../i18n/english'
import { suggest } from '../../scenario'

/** A sentence about an unknown word, and behind it the known one that was meant, or all there are. */
export function withSuggestion(
  what: string,
  word: string,
  known: readonly string[],
  listed: readonly string[] = known,
): string {
  const its = suggest(word, known, listed)
  return 'meant' in its
    ? sayEnglish('problem.meant', { what, meant: its.meant })
    : sayEnglish('problem.known', { what, known: its.known })
}
