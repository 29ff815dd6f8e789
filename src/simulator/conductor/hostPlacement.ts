import { assert } from '../../kernel/lib'
import type { HostCall } from '../hosts'
import { CHUNK_STEPS, oldestWorld } from './history'
import { type Process } from '../world'
import type { Conductor, HostPlacement, Work } from './conductor'

/** Returns the host of a running process; begins a new one where the process has just been started. */
export function* placeOf(conductor: Conductor, process: Process): Work<HostPlacement> {
  const { id, kind, incarnation, clock } = process
  const place = conductor.places.get(id)
  if (place !== undefined && place.incarnation === incarnation) return place
  assert(process.local === 0, `process ${id} has a host`)
  if (place !== undefined) yield [{ host: place.host, request: { type: 'end' } }]
  conductor.hostCount += 1
  const host = conductor.hostCount
  conductor.hostIds.set(incarnation, host)
  const actor = conductor.rules.registry[kind]
  yield [{ host, request: { type: 'begin', actor, actorId: id, kind, clock } }]
  const begun = { host, incarnation, local: 0, nextTimerAt: Infinity }
  conductor.places.set(id, begun)
  conductor.lineup = undefined
  return begun
}

/** Ends the hosts of processes that are no longer up. */
export function* endHosts(conductor: Conductor): Work<void> {
  for (const [id, place] of conductor.places) {
    const process = conductor.world.processes.get(id)
    const isUp = process?.status === 'running' || process?.status === 'paused'
    const isCurrentHost = conductor.hostIds.get(place.incarnation) === place.host
    if (isUp && process.incarnation === place.incarnation && isCurrentHost) continue
    conductor.places.delete(id)
    conductor.lineup = undefined
    yield [{ host: place.host, request: { type: 'end' } }]
  }
}

/** Seeks the hosts to the steps at which the world has their processes. */
export function* synchronizeHosts(conductor: Conductor): Work<void> {
  conductor.isAstray = false
  conductor.lineup = undefined
  yield* endHosts(conductor)
  const moved: HostPlacement[] = []
  const calls: HostCall[] = []
  for (const process of conductor.world.processes.values()) {
    if (process.status !== 'running' && process.status !== 'paused') continue
    const { id, incarnation, local } = process
    const host = conductor.hostIds.get(incarnation)
    if (host === undefined) {
      assert(local === 0, `process ${id} has a host`)
      continue
    }
    const place = { host, incarnation, local, nextTimerAt: Infinity }
    conductor.places.set(id, place)
    moved.push(place)
    calls.push({ host, request: { type: 'seek', local } })
  }
  if (calls.length === 0) return
  const answers = yield calls
  moved.forEach((place, index) => {
    const answer = answers[index]
    assert(answer?.type === 'done', 'the host was sought')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
  })
}

/** Hosts are pruned each time this many steps have left the history. */
const PRUNE_EVERY = 8 * CHUNK_STEPS

/** Prunes the hosts to the oldest kept world. */
export function* pruneHosts(conductor: Conductor): Work<void> {
  const oldest = oldestWorld(conductor.history)
  if (oldest === undefined || oldest.step < conductor.prunedTo + PRUNE_EVERY) return
  conductor.prunedTo = oldest.step
  const calls: HostCall[] = []
  const living = new Set<number>()
  for (const { id, incarnation, local, status } of oldest.processes.values()) {
    if (status === 'running' || status === 'paused') living.add(incarnation)
    const host = conductor.hostIds.get(incarnation)
    const place = conductor.places.get(id)
    if (host !== undefined && place?.host === host) {
      calls.push({ host, request: { type: 'prune', local } })
    }
  }
  for (const [incarnation, host] of conductor.hostIds) {
    if (incarnation > oldest.incarnations || living.has(incarnation)) continue
    if (conductor.branchHosts.has(host)) continue
    conductor.hostIds.delete(incarnation)
    calls.push({ host, request: { type: 'drop' } })
  }
  if (calls.length > 0) yield calls
}
