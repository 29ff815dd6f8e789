import { expect, test } from 'vitest'
import { fill } from './details'
import { PART_TEMPLATES, readDetail, readPart, TEMPLATES } from './readDetail'

/** Values as runs have them, by the names that templates give them. */
const SAMPLES: Readonly<Record<string, string>> = {
  accepted: '3',
  actual: '[a, b]',
  answer: '7',
  base: '2:7',
  before: '1:9',
  carriedOut: '1:10',
  client: 'c1',
  count: '2',
  current: '4',
  difference: 'children [a, b] for [c] at 2',
  due: 'NodeDeleted /a',
  epoch: '2',
  error: 'NoNode',
  event: 'NodeCreated /a',
  expected: '[c]',
  field: 'children',
  first: '1',
  holders: '1, 3',
  how: 'acknowledged',
  index: '2',
  known: '1:4',
  leader: '3',
  now: '1',
  operation: 'getData',
  one: 'create /a NodeExists',
  other: 'delete /b',
  others: 'c2, c3',
  outcome: '/a',
  path: '/q/item-0000000001',
  paths: '/a, /b',
  present: '1',
  request: 'create /a at home',
  resource: '/lock (old)',
  second: '2',
  server: '2',
  session: '0x100000000000001',
  size: '3',
  store: 'S',
  token: '1:4',
  txn: '1:8 an error (NoNode) /a',
  value: 'c1-was-“here”',
  vote: '/tx/c2',
  what: 'applied',
  zxid: '1:8',
}

/** A template with the samples in place of its values. */
function sampled(template: string): {
  readonly values: Readonly<Record<string, string>>
  readonly says: string
} {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? '']))
  expect(Object.values(values)).not.toContain('')
  // Each template's own values; which those are, it says.
  const says = fill(template, values as never)
  expect(says).not.toMatch(/[{}]|undefined/)
  return { values, says }
}

test.each(Object.entries(TEMPLATES))('%s is found again in its words', (kind, template) => {
  const { values, says } = sampled(template)
  expect(readDetail(says)).toMatchObject({ kind, values })
})

test.each(Object.entries(PART_TEMPLATES))('%s is found again within others', (kind, template) => {
  const { values, says } = sampled(template)
  expect(readPart(says)).toMatchObject({ kind, values })
})

test('what no template says has no kind', () => {
  expect(readDetail('c1 waits for "ls /" for 4 s')).toBeUndefined()
  expect(readPart('1:8 create /a')).toBeUndefined()
})

test('what differs is read within what says so, part by part', () => {
  const says = 'c1 is told of multi: path /a for /b at 2'
  expect(readDetail(says)).toMatchObject({
    kind: 'otherResult',
    parts: {
      difference: {
        kind: 'partDiffers',
        values: { index: '2' },
        parts: {
          difference: {
            kind: 'fieldDiffers',
            values: { field: 'path', actual: '/a', expected: '/b' },
          },
        },
      },
    },
  })
})

test('a transaction that is an error is read as one, another stays as it is', () => {
  expect(readDetail('1:8 an error (NoNode) /a was asked for by nobody')?.parts).toEqual({
    txn: { kind: 'errorTxnAt', values: { zxid: '1:8', error: 'NoNode', path: '/a' }, parts: {} },
  })
  expect(readDetail('1:8 create /a was asked for by nobody')).toEqual({
    kind: 'askedByNobody',
    values: { txn: '1:8 create /a' },
    parts: {},
  })
})
