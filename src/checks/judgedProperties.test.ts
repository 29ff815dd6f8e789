import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import { judgedOf, judgedProperties } from './judgedProperties'

const CONFIG = 'forceSync=no\n'

/** Events need only what is read of them. */
const EVENTS = [
  { type: 'process', server: 1, state: 'started' },
  { type: 'proposed', server: 1 },
  { type: 'committed', server: 1 },
  { type: 'etcd', state: 'leader', server: 'etcd1', term: 1 },
  { type: 'process', server: 1, state: 'powerless' },
  { type: 'process', server: 1, state: 'started' },
  { type: 'appended', server: 1 },
].map((event, step) => ({ ...event, step, at: step }) as unknown as TraceEvent)

test('a power loss without forceSync leaves etcd alone judged, and a branch from before it is judged', () => {
  const judged = judgedProperties.create({ servers: [{ id: serverId(1), config: CONFIG }] })
  for (const event of EVENTS) judgedProperties.onEvent(judged, event)
  expect(judged.syncs.lossStep).toBe(4)
  expect(judgedOf(judged)).toEqual(['terms'])
  const before = judgedProperties.truncate(judged, stepIndex(3))
  expect(judgedOf(before)).toEqual(['integrity', 'order', 'prefix', 'durability', 'terms'])
  // The branch goes on without the power loss, and then with one of its own.
  for (const event of EVENTS.slice(5)) judgedProperties.onEvent(before, event)
  expect(judgedOf(before)).toContain('durability')
  for (const event of EVENTS.slice(4)) judgedProperties.onEvent(before, event)
  expect(judgedOf(before)).toEqual(['terms'])
})
