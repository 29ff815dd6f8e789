import { expect, test } from 'vitest'
import { startRunning } from './running'

test('a program knows the variables that it was given, and none that objects inherit', () => {
  expect(startRunning(['printenv', 'ETCD_LOCK_REV'], 'm/1', 7).lines).toEqual(['7'])
  expect(startRunning(['printenv', 'toString'], 'm/1', 7)).toMatchObject({ lines: [], status: 1 })
  const script = 'echo $ETCD_LOCK_KEY [$constructor] [${valueOf}]'
  expect(startRunning(['sh', '-c', script], 'm/1', 7).lines).toEqual(['m/1 [] []'])
})
