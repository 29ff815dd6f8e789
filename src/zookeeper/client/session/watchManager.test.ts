import { expect, test } from 'vitest'
import { createClient } from './client'
import { watchesToSet } from './watchManager'

const BATCH = 128 * 1024

/** Returns `count` different paths of a thousand characters. */
const longPaths = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `/${String(i).padStart(4, '0')}${'x'.repeat(995)}`)

// SendThread.primeConnection
test('nothing is sent where nothing is watched', () => {
  expect(watchesToSet(createClient())).toEqual([])
})

test('batches end with the path that passes 128 K characters, and go out last first', () => {
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
