import { expect, test } from 'vitest'
import { createClient } from './client'
import { watchesToSet } from './watchManager'

const BATCH = 128 * 1024

/** Returns `count` different paths of a thousand characters. */
const longPaths = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `/${String(i).padStart(4, '0')}${'x'.repeat(995)}`)

// SendThread.primeConnection
test('a client without watches sends no setWatches', () => {
  expect(watchesToSet(createClient())).toEqual([])
})

test('a setWatches batch ends with the path that passes 128 K characters, and the last batch goes out first', () => {
  const client = createClient()
  const paths = longPaths(200)
  for (const path of paths) client.watches.data.set(path, true)
  client.watches.child.set('/last', true)

  const batches = watchesToSet(client).flatMap((batch) =>
    batch.packet === 'setWatches' ? [batch] : [],
  )
  expect(batches).toHaveLength(2)
  expect(batches[1]?.data.join('').length).toBeGreaterThanOrEqual(BATCH)
  expect(batches[1]?.data.slice(0, -1).join('').length).toBeLessThan(BATCH)
  expect([...(batches[1]?.data ?? []), ...(batches[0]?.data ?? [])]).toEqual(paths)
  expect(batches[0]?.child).toEqual(['/last'])
})
