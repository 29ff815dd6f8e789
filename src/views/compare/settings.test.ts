import { expect, test } from 'vitest'
import { valueOf } from './settings'

test.each([
  [{ servers: 5, tickTime: 500 }, 'tickTime', '500'],
  [{ servers: 5 }, 'syncLimit', '5'],
  [{ servers: 5 }, 'snapCount', '100000'],
  [{ config: 'tickTime = 700\nserver.1=a:1:2\n' }, 'tickTime', '700'],
  [{ config: 'initLimit=1\n' }, 'tickTime', '3000'],
] as const)('in %j the value of %s is %s', (ensemble, setting, value) => {
  expect(valueOf(ensemble, setting)).toBe(value)
})
