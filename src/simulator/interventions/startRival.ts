import { err, ok } from '../../kernel/lib'
import type { Action } from '../contract'
import { type Planned, startProcess, type World, tell, addProcess } from '../world'
import { lackOfStart, rivalCommand, type RivalAction } from './planRival'
import { UP } from './resolve'

/** Plans to start a client of the rivals; it connects to each of their servers when it first needs it. */
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
      startProcess(target, context, process)
    },
  })
}

/** Plans a command for a client of the rivals; its process is started where it does not run. */
export function planRival(world: World, action: RivalAction): Planned {
  const command = rivalCommand(world, action)
  if (!command.ok) return command
  return ok({
    action,
    carryOut: (now, context) => {
      const { client } = action
      const process = now.processes.get(client) ?? addProcess(now, client, 'rival')
      if (!UP.fits(process)) startProcess(now, context, process)
      tell(now, context, process, command.value)
    },
  })
}
