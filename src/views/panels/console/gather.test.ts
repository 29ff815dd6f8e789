import { expect, test } from 'vitest'
import { feed, type Gathered } from './gather'

/** Types lines one after the other; what is run, and what is still being gathered. */
function typeAll(lines: readonly string[], prompted: 'etcd' | 'redis' = 'etcd') {
  const commands: string[] = []
  let gathered: Gathered | undefined
  for (const line of lines) {
    const fed = feed(gathered, [line], prompted)
    commands.push(...fed.commands)
    gathered = fed.gathered
  }
  return { commands, gathered }
}

const TXN = ['txn', 'ver("k") = "0"', '', 'put k a', '', 'get k', ''] as const

test('a txn takes the lines after it, up to the blank line of its last part', () => {
  const whole = 'txn\nver("k") = "0"\n\nput k a\n\nget k'
  expect(typeAll(TXN)).toEqual({ commands: [whole], gathered: undefined })
  expect(feed(undefined, [...TXN, 'get k'], 'etcd').commands).toEqual([whole, 'get k'])
  expect(typeAll(TXN.slice(0, -1)).gathered?.parts).toBe(2)
  expect(typeAll(['txn', '', 'put k a', '', '']).commands).toEqual(['txn\n\nput k a'])
})

test('^C drops it; other lines are commands, and empty ones nothing', () => {
  expect(typeAll(['txn', 'ver("k") = "0"', '^C', '', ' get k '])).toEqual({
    commands: ['get k'],
    gathered: undefined,
  })
  expect(typeAll(['^C', 'lock txn', '!wait 1s']).commands).toEqual(['^C', 'lock txn', '!wait 1s'])
})

test('who prompts for redis-cli gathers what is for etcdctl alone', () => {
  expect(typeAll(['txn', 'etcdctl txn -i'], 'redis')).toMatchObject({
    commands: ['txn'],
    gathered: { lines: ['etcdctl txn -i'], parts: 0 },
  })
})
