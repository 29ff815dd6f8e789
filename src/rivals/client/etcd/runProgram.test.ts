import { expect, test } from 'vitest'
import { startRunning } from './runProgram'

test('a program is refused arguments and output beyond the kernel’s bounds', () => {
  const key = 'k'.repeat(30_000)
  const echo = `echo ${'$ETCD_LOCK_KEY'.repeat(1_000)}`
  expect(startRunning(['sh', '-c', echo], key, 7)).toEqual({
    lines: ['echo: Argument list too long'],
    status: 126,
    delayUs: 0,
  })
  const words = `echo ${'"$ETCD_LOCK_KEY" '.repeat(1_000)}`
  expect(startRunning(['sh', '-c', words], key, 7).status).toBe(126)
  for (const many of ['echo $ETCD_LOCK_KEY;', 'env;', 'printenv ETCD_LOCK_KEY;']) {
    const { lines, status } = startRunning(['sh', '-c', many.repeat(1_000)], key, 7)
    expect([lines, status]).toEqual([['sh: Argument list too long'], 126])
  }
  const names = Array.from({ length: 1_000 }, () => 'ETCD_LOCK_KEY')
  expect(startRunning(['printenv', ...names], key, 7).lines).toHaveLength(1)
  expect(startRunning(['sh', '-c', `echo ${'$ETCD_LOCK_KEY'.repeat(4)}`], key, 7).lines).toEqual([
    key.repeat(4),
  ])
})

test('a program knows the variables that it was given, and no inherited property names', () => {
  expect(startRunning(['printenv', 'ETCD_LOCK_REV'], 'm/1', 7).lines).toEqual(['7'])
  expect(startRunning(['printenv', 'toString'], 'm/1', 7)).toMatchObject({ lines: [], status: 1 })
  const script = 'echo $ETCD_LOCK_KEY [$constructor] [${valueOf}]'
  expect(startRunning(['sh', '-c', script], 'm/1', 7).lines).toEqual(['m/1 [] []'])
})
