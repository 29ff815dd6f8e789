import { expect, test } from 'vitest'
import { actorName, stepIndex } from '../actor'
import { causesOf, coneOf } from './causes'
import { headOf, traceOf } from './conducted'
import { zooCluster } from './testing/cluster'

const c1 = actorName('c1')

/** One client's writes, all asked for at once: each waits for those before it. */
function crowded(writes: number) {
  const cluster = zooCluster({ servers: 3, options: { pauseOn: [] } }).until(1000)
  cluster.do({ do: 'connect', client: c1, servers: ['leader'] }).until(1500)
  for (let write = 1; write <= writes; write += 1) {
    cluster.do({ do: 'op', client: c1, command: `create /n${write} x`, async: true })
  }
  const { run } = cluster.until(2500)
  const events = traceOf(run, stepIndex(0), headOf(run))
  const proposed = events.filter((event) => event.type === 'proposed' && event.txn === 'create')
  return { run, events, proposed }
}

test('a request that waited long behind others was caused by who asked for it', () => {
  const { run, proposed } = crowded(450)
  expect(proposed).toHaveLength(450)
  for (const index of [1, 2, 449]) {
    const chain = causesOf(run, proposed[index]?.step ?? stepIndex(0))
    const deeds = chain.flatMap((step) =>
      traceOf(run, step, step).filter((event) => event.type === 'intervention'),
    )
    expect(deeds).toMatchObject([{ action: { command: `create /n${index + 1} x` } }])
  }
})

test('the effects of a step are those whose chain of causes leads back to it', () => {
  const { run, events } = crowded(30)
  const asked = events.filter((event) => event.type === 'invoked')[20]?.step ?? stepIndex(0)
  const { future, effects } = coneOf(run, asked)
  const led = [...future].filter((step) => causesOf(run, stepIndex(step)).includes(asked))
  expect(effects.length).toBeGreaterThan(4)
  // A chain ends before it is too long to be read.
  expect([...effects]).toEqual(expect.arrayContaining(led))
  expect(led).toEqual([...effects].slice(0, led.length))
})
