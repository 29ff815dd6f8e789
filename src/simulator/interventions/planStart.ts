import { ok } from '../../kernel/lib'
import type { Action } from '../contract'
import {
  startProcess,
  type Planned,
  type StepContext,
  processOf,
  type Process,
  type World,
} from '../world'
import { resolveServers, STARTABLE, UP, type Fitness } from './resolve'

type ServerAction = Exclude<
  Extract<Action, { readonly server: unknown }>,
  { readonly do: 'promote' }
>

/** Plans an action on each of the servers that it refers to. */
export function onServers(
  world: World,
  action: ServerAction,
  fitness: Fitness,
  act: (world: World, context: StepContext, process: Process) => void,
): Planned {
  const servers = resolveServers(world, action.server, fitness)
  if (!servers.ok) return servers
  return ok({
    action: { ...action, server: alone(servers.value) },
    carryOut: (target, context) => {
      for (const id of servers.value) act(target, context, processOf(target, id))
    },
  })
}

/** Returns the only item of a list without the list around it. */
export const alone = <T>(list: readonly T[]): T | readonly T[] =>
  list.length === 1 && list[0] !== undefined ? list[0] : list

/** Plans to start servers. */
export const planStart = (
  world: World,
  action: Extract<Action, { readonly do: 'start' }>,
): Planned =>
  onServers(world, action, STARTABLE, (target, context, process) => {
    if (!UP.fits(process)) startProcess(target, context, process)
  })
