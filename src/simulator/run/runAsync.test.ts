import { expect, test } from 'vitest'
import { packState, unpackState } from '../../kernel/lib'
import { handleCall, createLocalHosts, type HostCall, type HostAnswer } from '../hosts'
import { createConductor, digestText, advance, digestUpTo, seek } from '../conductor'
import { workAsync, type AsyncHosts } from './runAsync'
import { zooCluster } from '../testing/cluster'
import { randomScript } from '../testing/faults'

/** Copies a value as a message channel does; the copy shares nothing. */
const acrossThreads = <T>(value: T): T =>
  // Unpacking gives back the type that was packed.
  unpackState(structuredClone(packState(value))) as T

/** Hosts that answer later and in another order, and share nothing with the conductor. */
function createFarHosts(): AsyncHosts {
  const hosts = createLocalHosts(64)
  const answer = async (call: HostCall, index: number): Promise<HostAnswer> => {
    for (let turn = 0; turn < 7 - (index % 7); turn += 1) await Promise.resolve()
    const { host, request } = call
    if (request.type === 'begin') return handleCall(hosts, call)
    return acrossThreads(handleCall(hosts, { host, request: acrossThreads(request) }))
  }
  return { ask: (calls) => Promise.all(calls.map(answer)) }
}

test.each([3, 11])('hosts elsewhere make the same run, seed %i', async (seed) => {
  const script = randomScript(seed, { servers: 3, count: 20, everyMs: 700 })
  const near = zooCluster({ seed, servers: 3, script, options: { pauseOn: [] } }).until(15_000)
  const { spec, registry } = near.run.conductor.rules
  const options = { pauseOn: [], window: 'lookahead' } as const
  const conductor = createConductor({ spec, registry, options })
  const hosts = createFarHosts()
  await workAsync(hosts, advance(conductor, { until: 9_000_000, steps: Infinity }))
  await workAsync(hosts, seek(conductor, 150))
  await workAsync(hosts, advance(conductor, { until: 15_000_000, steps: Infinity }))
  const { history, world } = conductor
  expect(digestText(digestUpTo(history, world.step))).toBe(near.digest())
})
