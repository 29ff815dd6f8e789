import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SENTENCE_TAGS } from './WhyText'

const drawn = (code: string): string => renderToStaticMarkup(<>{SENTENCE_TAGS.c([code])}</>)

test('a code with long data loses its middle, and its title tells all of it', () => {
  const command = `create /q/0 ${'x'.repeat(9_000)}`
  expect(drawn(command)).toBe(
    `<code title="${command}">create /q/0 ${'x'.repeat(24)}…${'x'.repeat(14)}</code>`,
  )
})

test('a path of a lock keeps its number', () => {
  const path = '/locks/_c_6b2f1c1e-6d0a-4f7e-9c53-2f4a6f1a9d0e-lock-0000000007'
  expect(drawn(path)).toContain('…ock-0000000007</code>')
  expect(drawn('create -e -s /locks/lock- data')).toBe(
    '<code>create -e -s /locks/lock- data</code>',
  )
})
