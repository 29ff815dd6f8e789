import { expect, test } from 'vitest'
import { stepIndex } from '../actor'
import { defined } from '../lib'
import { FIRST_SCENARIO, toRunSpec } from '../scenario'
import { REGISTRY, type TraceEvent } from '../sim'
import { createLateCheck, provideClientsCheck } from './lateCheck'
import { open, runTo } from './testing/openLab'

test('a check that comes late is told of everything, in order', async () => {
  const config = defined(toRunSpec(FIRST_SCENARIO).servers[0], 'a server').config
  const check = createLateCheck(REGISTRY.readEnsemble(config), config)
  const state = check.create()
  const { lab } = await open(FIRST_SCENARIO)
  await runTo(lab, 1)
  const events = await lab.trace(stepIndex(0), stepIndex(60))
  const heard: TraceEvent[] = []

  for (const event of events.slice(0, 50)) expect(check.onEvent(state, event)).toBeUndefined()
  provideClientsCheck(() => ({
    name: 'clients',
    create: () => 'begun',
    onEvent: (its, event) => {
      heard.push(event)
      return `${String(its)}, ${event.type}`
    },
  }))
  expect(heard).toEqual([])
  for (const event of events.slice(50)) {
    expect(check.onEvent(state, event)).toBe(`begun, ${event.type}`)
  }
  expect(events.length).toBeGreaterThan(50)
  expect(heard).toEqual(events)
})
