import { expect, test } from 'vitest'
import { fill } from './details'
import { readDetail, TEMPLATES, type DetailKind } from './readDetail'

/** Values as runs have them, by the names that templates give them. */
const SAMPLES: Readonly<Record<string, string>> = {
  accepted: '3',
  base: '2:7',
  before: '1:9',
  client: 'c1',
  current: '4',
  epoch: '2',
  first: '1',
  holders: '1, 3',
  leader: '3',
  now: '1',
  one: 'create /a NodeExists',
  other: 'delete /b',
  others: 'c2, c3',
  path: '/q/item-0000000001',
  present: '1',
  resource: '/lock (old)',
  second: '2',
  server: '2',
  size: '3',
  store: 'S',
  token: '1:4',
  value: 'c1-was-“here”',
  vote: '/tx/c2',
  what: 'applied',
  zxid: '1:8',
}

test.each(Object.keys(TEMPLATES) as readonly DetailKind[])(
  '%s is found again in its words',
  (kind) => {
    const names = [...TEMPLATES[kind].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? '']))
    expect(Object.values(values)).not.toContain('')
    // Each kind's own values; which those are, the template says.
    const says = fill(TEMPLATES[kind], values as never)
    expect(says).not.toMatch(/[{}]|undefined/)
    expect(readDetail(says)).toEqual({ kind, values })
  },
)

test('what no template says has no kind', () => {
  expect(readDetail('c1 waits for "ls /" for 4 s')).toBeUndefined()
})
