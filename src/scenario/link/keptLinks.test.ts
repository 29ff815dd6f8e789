import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import { createRun, digestOf, REGISTRY, runUntil } from '../../simulator'
import { toRunSpec } from '../run'
import { decodeLink } from './link'

interface KeptLink {
  readonly link: string
  readonly ms: number
  readonly digest: string
}

/**
 * Links of the releases before recipes. Each must open to the same run as ever but for rules that changed
 * since: a fail-over takes its time, and learners touch new sessions.
 */
const LINKS = JSON.parse(
  readFileSync(new URL('../testdata/links1.json', import.meta.url), 'utf8'),
) as readonly KeptLink[]

test.each(LINKS)('the kept link $digest opens to the same run', ({ link, ms, digest }) => {
  const read = decodeLink(link)
  if (!read.ok) throw new Error(read.error.code)
  const run = createRun(toRunSpec(read.value.scenario), REGISTRY, { historySteps: 1_000_000 })
  runUntil(run, virtualUs(ms * 1000))
  expect(digestOf(run)).toBe(digest)
})
