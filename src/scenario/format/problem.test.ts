import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { VALUE_NAMES, type ScenarioCode } from './problem'

test.each(Object.entries(VALUE_NAMES))('the sentence of %s says every value', (code, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
  // A count is not said: it chooses the words for one and for many.
  const said = englishProblem({ code: code as ScenarioCode, values: { ...values, count: 2 } })
  for (const name of names) expect(said).toContain(name === 'count' ? '' : values[name])
})
