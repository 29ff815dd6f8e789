import type { ClientCommand } from '../../zookeeper/client'
import type { ServerCommand } from '../../zookeeper/server'
import type { RivalCommand } from '../../rivals'
import type { StepContext } from './rules'
import { arrive, type Process, type World } from './state'

/** Sends an operator's command to a process, at the time of the step. */
export function tell(
  world: World,
  context: StepContext,
  process: Process,
  command: ClientCommand | ServerCommand | RivalCommand,
): void {
  const input = { type: 'command', command } as const
  arrive(world, process, { at: context.at, input, cause: context.step })
}
