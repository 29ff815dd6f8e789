import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { makeZxid } from '../../zookeeper/model'
import type { TraceBody } from '../../simulator'
import type { PartingStep } from '../../engine'
import { broadcastFrame } from '../stage/testing/frames'
import { partingFlag } from './partingFlag'

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
const flag = (side: 'a' | 'b', a: PartingStep | undefined, b: PartingStep | undefined) =>
  partingFlag({ a, b }, side, frame, translator)

test('an intervention at a server in one run only is flagged in both runs', () => {
  expect(flag('a', kill(3), applied)).toEqual({ server: 3, text: 'killed now' })
  expect(flag('b', kill(3), applied)).toEqual({ server: 3, text: 'not killed now' })
  expect(flag('a', undefined, kill(3))).toEqual({ server: 3, text: 'not killed now' })
  expect(flag('a', kill(3), kill(4))).toEqual({ server: 3, text: 'killed now' })
  expect(flag('b', kill(3), kill(4))).toEqual({ server: 4, text: 'killed now' })
})

test('any other step is flagged with its own words, only in the run that takes it', () => {
  expect(flag('a', applied, undefined)).toEqual({ server: 2, text: 'applies' })
  expect(flag('b', applied, undefined)).toBeUndefined()
  const wall = step({
    type: 'intervention',
    index: 0,
    action: { do: 'partition', groups: [[serverId(1)], [serverId(2)]] },
  })
  expect(flag('a', wall, applied)).toBeUndefined()
  expect(flag('b', wall, applied)).toEqual({ server: 2, text: 'applies' })
})
