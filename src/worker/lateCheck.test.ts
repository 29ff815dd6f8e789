import { expect, test } from 'vitest'
import { stepIndex } from '../actor'
import { createChecks } from '../checks'
import { defined } from '../lib'
import { FIRST_SCENARIO, toRunSpec } from '../scenario'
import { REGISTRY, type TraceEvent } from '../sim'
import { createLateChecks, provideChecks } from './lateCheck'
import { open, runTo } from './testing/openLab'

test('a check that comes late is told of everything, in order', async () => {
  const config = defined(toRunSpec(FIRST_SCENARIO).servers[0], 'a server').config
  const ensemble = REGISTRY.readEnsemble(config)
  const [check, ...others] = createLateChecks(ensemble, config)
  if (check === undefined) throw new Error('there are checks')
  expect(others).toHaveLength(createChecks(ensemble, config).length - 1)
  const state = check.create()
  const { lab } = await open(FIRST_SCENARIO)
  await runTo(lab, 0.2)
  const events = await lab.trace(stepIndex(0), stepIndex(60))
  const heard: TraceEvent[] = []

  for (const event of events.slice(0, 50)) expect(check.onEvent(state, event)).toBeUndefined()
  provideChecks(() => [
    {
      name: 'hearing',
      create: () => 'begun',
      onEvent: (its, event) => {
        heard.push(event)
        return `${String(its)}, ${event.type}`
      },
    },
  ])
  expect(heard).toEqual([])
  // Of what it missed the first is told that is wrong.
  const told = [events[0], ...events.slice(51)].map((event) => `begun, ${event?.type}`)
  const found = events.slice(50).map((event) => check.onEvent(state, event))
  expect(found).toEqual(told.map((detail) => ({ property: 'hearing', detail })))
  expect(events.length).toBeGreaterThan(50)
  expect(heard).toEqual(events)
})
