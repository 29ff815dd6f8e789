import type { Question } from '../../../app/state'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'

/**
 * The longest verdict: its room is kept from the start, so that the answer moves nothing on the stage above.
 */
export function useVerdictRoom({ choices }: Question): string {
  const { t } = useT()
  const localText = useLocalText()
  const byLength = (a: string, b: string): number => b.length - a.length
  const [choice = ''] = choices.map(({ text }) => localText(text)).toSorted(byLength)
  const whys = choices
    .map(({ why }) => (why === undefined ? '' : localText(why)))
    .toSorted(byLength)
    .slice(0, 2)
  return [t('question.other', { choice }), ...whys].join('\n')
}
