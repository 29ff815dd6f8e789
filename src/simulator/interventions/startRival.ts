import { actorName } from '../../kernel/actor'
import { err, ok } from '../../kernel/lib'
import { refuse, type Action } from '../contract'
import {
  type Planned,
  FIRST_PRIMARY,
  startProcess,
  type World,
  tell,
  addProcess,
  processOf,
} from '../world'
import { lackOfStart, rivalCommand, type RivalAction } from './planRival'
import { isUp, resolveServers, RUNNING } from './resolve'

/**
 * Plans to start a client of the rivals; it connects to each of their servers when it first needs it. Of etcd it
 * tries the members that are named, in their order (`--endpoints`); of Redis it knows all servers.
 */
export function planRivalStart(
  world: World,
  action: Extract<Action, { readonly do: 'connect' }>,
): Planned {
  const lack = lackOfStart(world, action)
  if (lack !== undefined) return err(lack)
  return ok({
    action,
    carryOut: (target, context) => {
      const process =
        target.processes.get(action.client) ?? addProcess(target, action.client, 'rival')
      const members = action.servers.flatMap((ref) => (isEtcd(ref) ? [actorName(ref)] : []))
      if (members.length > 0) process.endpoints = members
      else delete process.endpoints
      startProcess(target, context, process)
    },
  })
}

const isEtcd = (ref: unknown): ref is string => typeof ref === 'string' && ref.startsWith('etcd')

/** Plans a command for a client of the rivals; its process is started where it does not run. */
export function planRival(world: World, action: RivalAction): Planned {
  const command = rivalCommand(world, action)
  if (!command.ok) return command
  return ok({
    action,
    carryOut: (now, context) => {
      const { client } = action
      const process = now.processes.get(client) ?? addProcess(now, client, 'rival')
      if (!isUp(process)) startProcess(now, context, process)
      tell(now, context, process, command.value)
    },
  })
}

/**
 * Plans what Sentinel does once it has chosen a replica (`sentinelFailoverStateMachine`): the replica
 * becomes a primary and keeps that in its file, others follow it, clients are told its address. Processes
 * that do not run or are paused learn it at their start or when they go on; the old primary is left as it is.
 */
export function planPromote(
  world: World,
  action: Extract<Action, { readonly do: 'promote' }>,
): Planned {
  const { server: to } = action
  const from = world.redisPrimary ?? FIRST_PRIMARY
  if (!to.startsWith('redis')) return refuse('now.noRedis', { name: to })
  if (to === from) return refuse('now.isPrimary', { name: to })
  const running = resolveServers(world, to, RUNNING)
  if (!running.ok) return running
  if (processOf(world, to).replicates === undefined) return refuse('now.noReplica', { name: to })
  return ok({
    action,
    carryOut: (target, context) => {
      delete processOf(target, to).primary
      target.redisPrimary = to
      for (const process of target.order) {
        if (process.kind !== 'rival' || process.id === from) continue
        if (process.primary === from) process.primary = to
        if (isUp(process)) tell(target, context, process, { type: 'switchPrimary', from, to })
      }
    },
  })
}
