import { expect, test } from 'vitest'
import { sayEnglish } from '../../i18n/english'
import { DETAILS, type DetailCode } from './details'

const PLACEHOLDER = /(?<=\{)\w+(?=\})/g

test.each(Object.entries(DETAILS))('the sentence of %s says every value', (code, template) => {
  const names = template.match(PLACEHOLDER) ?? []
  const values = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
  const sentence = sayEnglish(`checks.${code as DetailCode}`, values)
  // The text does not contain the value of `how`: it chooses between two words.
  for (const name of names) expect(sentence).toContain(name === 'how' ? '' : values[name])
})
