import type { ActorName } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { RivalCommand, RivalSystem } from '../../rivals'
import type { Action, InterventionError } from '../contract'
import { isRivalRef, isUp } from './resolve'
import type { World } from '../world'

/** What clients of the rivals can be told. */
export type RivalAction = Extract<
  Action,
  { readonly do: 'rival' | 'recipe' | 'stopRecipe' | 'write' }
>

const RECIPES: Readonly<Record<RivalSystem, readonly string[]>> = {
  etcd: ['lock', 'election'],
  redis: ['lock', 'election', 'redlock'],
}

const isSystem = (system: string | undefined): system is RivalSystem =>
  system === 'etcd' || system === 'redis'

/** The action, if it is a client of the rivals that is told: by what is said, or by who it is. */
export function forRival(world: World, action: Action): RivalAction | undefined {
  switch (action.do) {
    case 'rival':
      return action
    case 'recipe':
    case 'stopRecipe':
      return isSystem(action.system) ? action : undefined
    case 'write':
      return world.processes.get(action.client)?.kind === 'rival' ? action : undefined
    default:
      return undefined
  }
}

const wrong = (
  code: InterventionError['code'],
  message: string,
): Result<never, InterventionError> => err({ code, message })

/** Why a client of the rivals cannot be started, where it cannot. */
export function lackOfStart(
  world: World,
  { client, servers }: Extract<Action, { readonly do: 'connect' }>,
): InterventionError | undefined {
  const process = world.processes.get(client)
  const missing = servers.find(
    (ref) => !(isRivalRef(ref) && world.processes.get(ref)?.kind === 'rival'),
  )
  if (missing !== undefined) {
    const message = isRivalRef(missing)
      ? `there is no server ${missing}`
      : `${missing} is no server of etcd or Redis`
    return { code: 'unknownServer', message }
  }
  if (process === undefined) return undefined
  if (process.kind !== 'rival') {
    return { code: 'wrongState', message: `${client} is no client of etcd or Redis` }
  }
  return isUp(process) ? { code: 'wrongState', message: `client ${client} is running` } : undefined
}

/** What is said to a client of the rivals, or why it cannot be said. */
export function rivalCommand(
  world: World,
  action: RivalAction,
): Result<RivalCommand, InterventionError> {
  const process = world.processes.get(action.client)
  if (process !== undefined && process.kind !== 'rival') {
    return wrong('wrongState', `${action.client} is no client of etcd or Redis`)
  }
  if (process?.status === 'crashed') return wrong('wrongState', `client ${action.client} crashed`)
  const isRunning = process !== undefined && isUp(process)
  switch (action.do) {
    case 'write':
      if (!world.processes.has(action.store)) {
        return wrong('unknownClient', `there is no store ${action.store}`)
      }
      if (!isRunning) return wrong('wrongState', `client ${action.client} is not running`)
      return ok({ type: 'write', store: action.store, value: action.value })
    case 'rival': {
      const missing = lack(world, action.system)
      return missing ?? ok({ type: 'rival', system: action.system, line: action.command })
    }
    default: {
      const { do: type, name, args = {}, system } = action
      if (!isSystem(system)) return wrong('unsupported', `recipes of ${system} are not supported`)
      if (!RECIPES[system].includes(name)) {
        return wrong(
          'unsupported',
          `${system} has no ${name}; it has ${RECIPES[system].join(', ')}`,
        )
      }
      if (type === 'stopRecipe' && !isRunning) {
        return wrong('wrongState', `client ${action.client} is not running`)
      }
      return lack(world, system) ?? ok({ type, system, name, args })
    }
  }
}

function lack(world: World, system: RivalSystem): Result<never, InterventionError> | undefined {
  // The public format names the first so.
  if (world.processes.has(`${system}1` as ActorName)) return undefined
  return wrong('unknownServer', `there is no server of ${system}`)
}
