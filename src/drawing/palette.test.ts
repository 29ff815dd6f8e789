import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COLOUR_TOKENS, epochColour } from './palette'

test('every theme has a value for every colour', async () => {
  const css = await readFile('src/ui/tokens.css', 'utf8')
  const themes = css.split(/^:root|^@media/m).slice(1)
  expect(themes.length).toBeGreaterThanOrEqual(3)
  for (const theme of themes.slice(0, 3)) {
    for (const token of COLOUR_TOKENS) expect(theme).toContain(`${token}: `)
  }
})

test('the hues of epochs repeat after six, and epoch 0 has none', () => {
  expect([1, 6, 7, 0].map(epochColour)).toEqual(['--epoch-1', '--epoch-6', '--epoch-1', '--edge'])
})
