import { expect, test } from 'vitest'
import { firstRunChange, settingValue } from './settings'

test.each([
  [{ servers: 5, tickTime: 500 }, 'tickTime', '500'],
  [{ servers: 5 }, 'syncLimit', '5'],
  [{ servers: 5 }, 'snapCount', '100000'],
  [{ config: 'tickTime = 700\nserver.1=a:1:2\n' }, 'tickTime', '700'],
  [{ config: 'initLimit=1\n' }, 'tickTime', '3000'],
] as const)('in %j the value of %s is %s', (ensemble, setting, value) => {
  expect(settingValue(ensemble, setting)).toBe(value)
})

const RUN = { seed: 7, ensemble: { servers: 5, tickTime: 500 } }
test.each([
  [
    { type: 'seed', seed: 8 },
    { type: 'seed', seed: 7 },
  ],
  [
    { type: 'setting', key: 'tickTime', value: '9' },
    { type: 'setting', key: 'tickTime', value: '500' },
  ],
  [
    { type: 'branch', branch: 2 },
    { type: 'branch', branch: 1 },
  ],
  [{ type: 'without', index: 0 }, undefined],
] as const)('if the second run is changed by %j, the first run has %j', (change, own) => {
  expect(firstRunChange(RUN, change, 1)).toEqual(own)
})
