import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { REFUSAL_TEXTS, type RefusalCode } from './refusals'

const PLACEHOLDER = /(?<=\{)\w+(?=\})/g

test.each(Object.entries(REFUSAL_TEXTS))('the sentence of %s says every value', (code, text) => {
  const names = text.match(PLACEHOLDER) ?? []
  const values = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
  const sentence = englishProblem({ code: code as RefusalCode, values })
  for (const value of Object.values(values)) expect(sentence).toContain(value)
})
