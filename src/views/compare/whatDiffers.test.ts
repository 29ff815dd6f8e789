import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../actor'
import { makeZxid, sessionIdFrom } from '../../model'
import type { TraceBody } from '../../sim'
import type { Cause } from '../../worker'
import { whatDiffers } from './whatDiffers'

const step = (body: TraceBody): Cause => ({
  step: stepIndex(9),
  events: [{ ...body, step: stepIndex(9), at: virtualUs(9) }],
})
const opened = (timeout: number): Cause =>
  step({
    type: 'session',
    server: serverId(1),
    session: sessionIdFrom(1n),
    state: 'created',
    timeout,
  })
const applied = step({
  type: 'applied',
  server: serverId(1),
  zxid: makeZxid(1, 2),
  txn: 'setData',
})

test('of two steps that do the same the value is told that is not', () => {
  expect(whatDiffers(opened(30_000), opened(20_000))).toEqual(['timeout 30000', 'timeout 20000'])
  expect(whatDiffers(opened(30_000), opened(30_000))).toEqual([])
})

test('of two that do something else, or of one alone, there is no value to tell', () => {
  expect(whatDiffers(opened(30_000), applied)).toEqual([])
  expect(whatDiffers(opened(30_000), undefined)).toEqual([])
})
