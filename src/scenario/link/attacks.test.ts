import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { decodeLink } from './link'

const linkOf = (name: string): string =>
  readFileSync(new URL(`../testdata/attacks/${name}.txt`, import.meta.url), 'utf8')

test.each([
  [
    '01-toString',
    'invalid',
    /^interventions\[0\]\.after\.type: there is no trace event "toString"/,
  ],
  ['02-suggest-10s', 'invalid', /^interventions\[100\]\.groups\[0\]\[0\]: there is no client/],
  [
    '03-clone-1s-freeze',
    'oversized',
    'interventions[46].command: with this the whole has more than 4000000 characters',
  ],
  [
    '03-clone-dead',
    'oversized',
    'forks.branches[1].interventions[40].command: with this the whole has more than 4000000 characters',
  ],
  ['22-250-servers', 'invalid', 'ensemble.config: at most 15 servers'],
])('the link %s is refused with its place', (name, code, message) => {
  const read = decodeLink(linkOf(name))
  expect(read).toMatchObject({ ok: false, error: { code } })
  expect(read.ok ? '' : englishProblem(read.error.problem)).toMatch(message)
})
