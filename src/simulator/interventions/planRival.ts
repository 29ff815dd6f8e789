import { actorName, type ActorName } from '../../kernel/actor'
import { ok, type Result } from '../../kernel/lib'
import type { RivalCommand, RivalSystem } from '../../rivals'
import { refusal, refuse } from '../contract'
import type { Action, InterventionError } from '../contract'
import { isRivalRef, isUp } from './resolve'
import type { World } from '../world'

/** The actions that are commands to clients of the rivals. */
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

const isOfRival = (world: World, { client }: { readonly client: ActorName }): boolean =>
  world.processes.get(client)?.kind === 'rival'

/** Returns the action if it is for a client of the rivals, by its `system` or by its client. */
export function forRival(world: World, action: Action): RivalAction | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'rival':
      return action
    case 'recipe':
      return isSystem(action.system) ? action : undefined
    case 'stopRecipe':
      return isSystem(action.system) || (action.name === undefined && isOfRival(world, action))
        ? action
        : undefined
    case 'write':
      return isOfRival(world, action) ? action : undefined
    default:
      return undefined
  }
}

/** Returns the refusal to start a client of the rivals; undefined where it can start. */
export function lackOfStart(
  world: World,
  { client, servers }: Extract<Action, { readonly do: 'connect' }>,
): InterventionError | undefined {
  const process = world.processes.get(client)
  const missing = servers.find(
    (ref) => !(isRivalRef(ref) && world.processes.get(ref)?.kind === 'rival'),
  )
  if (missing !== undefined) {
    return isRivalRef(missing)
      ? refusal('now.noRival', { name: missing })
      : refusal('now.noRivalServer', { name: missing })
  }
  if (process === undefined) return undefined
  if (process.kind !== 'rival') {
    return refusal('now.noRivalClient', { name: client })
  }
  return isUp(process) ? refusal('now.clientRuns', { name: client }) : undefined
}

/** Returns the command for a client of the rivals, or a refusal. */
export function rivalCommand(
  world: World,
  action: RivalAction,
): Result<RivalCommand, InterventionError> {
  const process = world.processes.get(action.client)
  if (process !== undefined && process.kind !== 'rival') {
    return refuse('now.noRivalClient', { name: action.client })
  }
  if (process?.status === 'crashed') return refuse('now.crashed', { name: action.client })
  const isRunning = process !== undefined && isUp(process)
  switch (action.do) {
    case 'write':
      if (!world.processes.has(action.store)) {
        return refuse('now.noStore', { name: action.store })
      }
      if (!isRunning) return refuse('now.clientDown', { name: action.client })
      return ok({ type: 'write', store: action.store, value: action.value })
    case 'rival': {
      const missing = lack(world, action.system)
      return missing ?? ok({ type: 'rival', system: action.system, line: action.command })
    }
    case 'stopRecipe':
      if (action.name === undefined) {
        if (!isRunning) return refuse('now.clientDown', { name: action.client })
        const { args = {}, system } = action
        return ok({ type: 'stopRecipe', ...(isSystem(system) && { system }), args })
      }
      return namedRecipe(world, { ...action, name: action.name }, isRunning)
    case 'recipe':
      return namedRecipe(world, action, isRunning)
  }
}

type NamedRecipe = Extract<RivalAction, { readonly do: 'recipe' | 'stopRecipe' }> & {
  readonly name: string
}

function namedRecipe(
  world: World,
  action: NamedRecipe,
  isRunning: boolean,
): Result<RivalCommand, InterventionError> {
  const { do: type, name, args = {}, system } = action
  if (!isSystem(system)) return refuse('now.noRecipes', { system: String(system) })
  if (!RECIPES[system].includes(name)) {
    return refuse('now.noRecipe', { system, name, known: RECIPES[system] })
  }
  if (type === 'stopRecipe' && !isRunning) {
    return refuse('now.clientDown', { name: action.client })
  }
  return lack(world, system) ?? ok({ type, system, name, args })
}

function lack(world: World, system: RivalSystem): Result<never, InterventionError> | undefined {
  // The public format names the first server of a system like this.
  if (world.processes.has(actorName(`${system}1`))) return undefined
  return refuse('now.noSystem', { system })
}
