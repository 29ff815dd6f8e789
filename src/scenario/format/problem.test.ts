import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { VALUE_NAMES, type ScenarioCode } from './problem'

test.each(Object.entries(VALUE_NAMES))('the sentence of %s says every value', (code, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
  // The text does not contain a count: it chooses between singular and plural.
  const sentence = englishProblem({ code: code as ScenarioCode, values: { ...values, count: 2 } })
  for (const name of names) expect(sentence).toContain(name === 'count' ? '' : values[name])
})
