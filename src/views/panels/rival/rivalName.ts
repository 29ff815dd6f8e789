import type { Translator } from '../../../i18n'
import type { RivalFrame } from '../../../simulator'

/** What a rival is at a moment, in one line: its card's name, and its words where it is a picture. */
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
