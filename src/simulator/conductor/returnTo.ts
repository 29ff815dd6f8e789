import { assert, defined } from '../../kernel/lib'
import type { HostCall, HostState } from '../hosts'
import { dropHosts, type Conductor, type Work } from './conductor'
import { beginHistory, chunkDigest } from './history'
import { endHosts } from './hostPlacement'
import { chunkDue, withCheckpoint, type RunCheckpoint } from './runCheckpoints'
import { replaceItems, type Process, cloneWorld } from '../world'

/** These functions keep checkpoints of a run and return to them. */

/** Keeps a checkpoint if the history has reached the step for one; no host may stand earlier. */
export function* keepRunCheckpoint(conductor: Conductor): Work<void> {
  const { checkpoints, history, hostIds } = conductor
  const chunk = chunkDue(checkpoints, history)
  if (chunk === undefined) return
  const { world } = chunk
  const booted = [...world.processes.values()].filter(isBooted)
  const calls = booted.map(({ id, incarnation, local }): HostCall => {
    const host = defined(hostIds.get(incarnation), `the host of ${id}`)
    return { host, request: { type: 'stateAt', local } }
  })
  const answers = calls.length === 0 ? [] : yield calls
  const hosts = new Map<number, HostState>()
  booted.forEach(({ incarnation }, index) => {
    const answer = answers[index]
    assert(answer?.type === 'state', 'the host told its state')
    hosts.set(incarnation, answer.state)
  })
  const digest = chunkDigest(history, chunk)
  conductor.checkpoints = withCheckpoint(checkpoints, { world, digest, hosts })
}

const isBooted = ({ status, local }: Process): boolean =>
  (status === 'running' || status === 'paused') && local > 0

/** Returns to a checkpoint of the followed branch; the steps before and after it are unknown then. */
export function* returnTo(conductor: Conductor, checkpoint: RunCheckpoint): Work<void> {
  const { rules, items } = conductor
  const { world, digest, hosts } = checkpoint
  yield* dropHosts(conductor)
  conductor.world = cloneWorld(world)
  replaceItems(conductor.world, rules, items)
  conductor.history = beginHistory(conductor.history, conductor.world, digest)
  conductor.prunedTo = world.step
  yield* endHosts(conductor)
  for (const process of conductor.world.processes.values()) {
    const state = hosts.get(process.incarnation)
    if (isBooted(process) && state !== undefined) yield* reviveHost(conductor, process, state)
  }
  conductor.isAstray = false
  conductor.lineup = undefined
}

function* reviveHost(conductor: Conductor, process: Process, state: HostState): Work<void> {
  const { id, kind, incarnation, clock, local } = process
  conductor.hostCount += 1
  const host = conductor.hostCount
  conductor.hostIds.set(incarnation, host)
  const actor = conductor.rules.registry[kind]
  const [, loaded] = yield [
    { host, request: { type: 'begin', actor, actorId: id, kind, clock } },
    { host, request: { type: 'load', state } },
  ]
  assert(loaded?.type === 'done', 'the host was loaded')
  const nextTimerAt = loaded.nextTimerAt ?? Infinity
  conductor.places.set(id, { host, incarnation, local, nextTimerAt })
}
