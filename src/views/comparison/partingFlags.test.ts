import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { makeZxid } from '../../zookeeper/model'
import type { TraceBody } from '../../simulator'
import type { PartingStep } from '../../engine'
import { broadcastFrame } from '../stage/testing/frames'
import { partingFlags } from './partingFlags'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))
const frame = broadcastFrame()

const step = (body: TraceBody): PartingStep => ({
  step: stepIndex(9),
  events: [{ ...body, step: stepIndex(9), at: virtualUs(9) }],
  snapshots: [],
  voters: [],
})
const kill = (...server: readonly number[]): PartingStep =>
  step({ type: 'intervention', index: 0, action: { do: 'kill', server: server.map(serverId) } })
const applied = step({
  type: 'applied',
  server: serverId(2),
  zxid: makeZxid(1, 4),
  txn: 'setData',
  path: '/a',
})
const flags = (side: 'a' | 'b', a: PartingStep | undefined, b: PartingStep | undefined) =>
  partingFlags(frame, { a, b }, side, translator)

test('an intervention at a server in one run only is flagged in both runs', () => {
  expect(flags('a', kill(3), applied)).toEqual(new Map([[3, 'killed now']]))
  expect(flags('b', kill(3), applied)).toEqual(new Map([[3, 'not killed here']]))
  expect(flags('a', undefined, kill(3))).toEqual(new Map([[3, 'not killed here']]))
  expect(flags('a', kill(3), kill(4))).toEqual(new Map([[3, 'killed now']]))
  expect(flags('b', kill(3), kill(4))).toEqual(new Map([[4, 'killed now']]))
})

test('an intervention at several servers is flagged at each of them', () => {
  const killed = [
    [3, 'killed now'],
    [4, 'killed now'],
  ] as const
  expect(flags('a', kill(3, 4), applied)).toEqual(new Map(killed))
})

test('any other step is flagged with its own words, only in the run that takes it', () => {
  expect(flags('a', applied, undefined)).toEqual(new Map([[2, 'applies']]))
  expect(flags('b', applied, undefined)).toEqual(new Map())
  const wall = step({
    type: 'intervention',
    index: 0,
    action: { do: 'partition', groups: [[serverId(1)], [serverId(2)]] },
  })
  expect(flags('a', wall, applied)).toEqual(new Map())
  expect(flags('b', wall, applied)).toEqual(new Map([[2, 'applies']]))
})
