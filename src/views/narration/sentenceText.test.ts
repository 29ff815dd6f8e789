import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { makeZxid } from '../../model'
import type { TraceBody } from '../../sim'
import { wallFrame } from '../stage/testing/wallFrame'
import { sentenceText } from './sentenceText'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const textOf = (body: TraceBody): string =>
  sentenceText([{ ...body, step: stepIndex(1), at: virtualUs(1) }], wallFrame(), ENGLISH)

test('a zxid is written as the chips of the page write it', () => {
  const cut = { type: 'truncated', server: serverId(3), zxid: makeZxid(2, 7) } as const
  expect(textOf(cut)).toContain('cuts its log back to 2·7.')
})

test('what a terminal prints stays as it is, whatever it looks like', () => {
  const printed = {
    type: 'printed',
    client: actorName('r1'),
    op: 1,
    to: 'out',
    lines: ['2:7'],
  } as const
  expect(textOf(printed)).toBe('Client r1 reads: 2:7.')
})

test('servers that are killed in one step are told together', () => {
  const at = { step: stepIndex(1), at: virtualUs(1) }
  const killed = [2, 4].map(
    (id) => ({ type: 'process', server: serverId(id), state: 'killed', ...at }) as const,
  )
  expect(sentenceText(killed, wallFrame(), ENGLISH)).toMatch(/^Servers 2, 4 are killed\./)
  expect(sentenceText(killed.slice(1), wallFrame(), ENGLISH)).toMatch(/^Server 4 is killed\./)
})
