import type { AnswerPart } from '../../../engine'
import type { Translator, Values } from '../../../i18n'
import { formatSeconds, formatSpan } from '../../shared/parts'

type Coded = Extract<AnswerPart, { readonly code: unknown }>

/** Returns the values of an answer's sentence, its times and spans formatted. */
export function answerValues({ values }: Coded, t: Translator['t']): Values {
  const shown: Record<string, Values[string]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (name === 'timeUs' && typeof value === 'number') shown['time'] = formatSeconds(value, t)
    else if (name === 'spanUs' && typeof value === 'number') shown['span'] = formatSpan(value, t)
    // The sentences of answers have no other sentences as values.
    else shown[name] = value as Values[string]
  }
  return shown
}
