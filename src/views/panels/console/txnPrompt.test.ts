import { expect, test } from 'vitest'
import { takeLines, type PendingTxn } from './txnPrompt'

/** Types lines one after the other; returns the commands to run and the transaction still being typed. */
function typeAll(lines: readonly string[], prompted: 'etcd' | 'redis' = 'etcd') {
  const commands: string[] = []
  let pending: PendingTxn | undefined
  for (const line of lines) {
    const typed = takeLines(pending, [line], prompted)
    commands.push(...typed.commands)
    pending = typed.pending
  }
  return { commands, pending }
}

const TXN = ['txn', 'ver("k") = "0"', '', 'put k a', '', 'get k', ''] as const

test('a txn takes the lines after it, up to the blank line of its last part', () => {
  const whole = 'txn\nver("k") = "0"\n\nput k a\n\nget k'
  expect(typeAll(TXN)).toEqual({ commands: [whole], pending: undefined })
  expect(takeLines(undefined, [...TXN, 'get k'], 'etcd').commands).toEqual([whole, 'get k'])
  expect(typeAll(TXN.slice(0, -1)).pending?.parts).toBe(2)
  expect(typeAll(['txn', '', 'put k a', '', '']).commands).toEqual(['txn\n\nput k a'])
})

test('^C drops a txn, and outside a txn empty lines are no commands', () => {
  expect(typeAll(['txn', 'ver("k") = "0"', '^C', '', ' get k '])).toEqual({
    commands: ['get k'],
    pending: undefined,
  })
  expect(typeAll(['^C', 'lock txn', '!wait 1s']).commands).toEqual(['^C', 'lock txn', '!wait 1s'])
})

test('at the prompt of redis-cli, only etcdctl txn gathers lines', () => {
  expect(typeAll(['txn', 'etcdctl txn -i'], 'redis')).toMatchObject({
    commands: ['txn'],
    pending: { lines: ['etcdctl txn -i'], parts: 0 },
  })
})
