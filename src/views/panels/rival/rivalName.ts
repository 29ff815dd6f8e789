import type { Translator } from '../../../i18n'
import type { RivalFrame } from '../../../simulator'

/** The state of a rival in one line: the name of its card, and the words of its picture. */
export const rivalName = (
  { id, what, process }: RivalFrame,
  facts: readonly string[],
  { t }: Pick<Translator, 't'>,
): string =>
  t('rival.cardName', {
    name: id,
    what: t(`rival.what.${what}`),
    state: t(`rival.state.${process}`),
    facts: facts.map((fact) => t('rival.fact', { fact })).join(''),
  })
