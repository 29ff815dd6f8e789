// Links that a second implementation wrote from docs/SCENARIO.md alone, each with its scenario file.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasHeld, playAll } from '../expect'
import { readSavedRun } from '../validate'
import { decodeLink } from './link'

interface Written {
  readonly title: string
  readonly link: string
  readonly scenario: unknown
}

const WRITTEN = JSON.parse(
  readFileSync(new URL('testdata/secondWriter.json', import.meta.url), 'utf8'),
) as readonly Written[]

test.each(WRITTEN)('the link of "$title" holds the scenario of its file', ({ link, scenario }) => {
  const { digests: _digests, ...opened } = opensTo(link)
  const file = readSavedRun(scenario)
  expect({ ok: true, value: opened }).toEqual(file)
})

test.each(WRITTEN)('the link of "$title" holds its expectations', ({ link }) => {
  for (const played of playAll(opensTo(link).scenario)) {
    expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
    expect(hasHeld(played)).toBe(true)
  }
})

function opensTo(link: string) {
  const read = decodeLink(link)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
