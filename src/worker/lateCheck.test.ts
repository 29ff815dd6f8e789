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
  for (const event of events.slice(50)) {
    expect(check.onEvent(state, event)).toEqual({
      property: 'hearing',
      detail: `begun, ${event.type}`,
    })
  }
  expect(events.length).toBeGreaterThan(50)
  expect(heard).toEqual(events)
})
