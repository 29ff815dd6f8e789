import type { ServerId } from '../../kernel/actor'
import type { Check, Finding, TraceEvent } from '../../simulator'
import { finding } from '../findings'

interface Leadership {
  /** The server that established each epoch. */
  leaders: Map<number, ServerId>
  /** Servers in state LEADING. */
  leading: Set<ServerId>
  /** The `currentEpoch` file of each server. */
  current: Map<ServerId, number>
}

const EPOCHS_MAX = 1_024

/**
 * Leadership1 and Leadership2: an epoch is established by one server at most, ever. A leader
 * establishes its epoch when it writes `currentEpoch`, and again when it serves.
 *
 * Source: `Zab.tla`, Leadership1, Leadership2.
 */
export const leadershipCheck: Check<Leadership> = {
  name: 'leadership',
  create: () => ({ leaders: new Map(), leading: new Set(), current: new Map() }),
  onEvent(state, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'state':
        if (event.state === 'LEADING') state.leading.add(event.server)
        else state.leading.delete(event.server)
        return undefined
      case 'process':
        if (event.server !== undefined && event.state === 'started') {
          state.leading.delete(event.server)
        }
        return undefined
      case 'epoch':
        return onEpoch(state, event)
      case 'serving':
        return event.server === event.leader
          ? establish(state, event.server, event.epoch)
          : undefined
      default:
        return undefined
    }
  },
}

function onEpoch(
  state: Leadership,
  { server, current }: Extract<TraceEvent, { type: 'epoch' }>,
): Finding | undefined {
  const was = state.current.get(server)
  state.current.set(server, current)
  if (was === current || !state.leading.has(server)) return undefined
  return establish(state, server, current)
}

function establish(state: Leadership, server: ServerId, epoch: number): Finding | undefined {
  const { leaders } = state
  const leader = leaders.get(epoch)
  if (leader !== undefined && leader !== server) {
    return finding('twoLeaders', { first: leader, second: server, epoch })
  }
  leaders.set(epoch, server)
  for (const oldest of leaders.keys()) {
    if (leaders.size <= EPOCHS_MAX) break
    leaders.delete(oldest)
  }
  return undefined
}
