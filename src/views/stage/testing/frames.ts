/** Hand-made moments for the layout tests and for looking at the stage without an engine. */
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { ZXID_ZERO } from '../../../zookeeper/model'
import type { FlyingMessage, Frame, ServerFrame } from '../../../simulator'
import { electionFrame } from './electionFrame'
import { wallFrame } from './wallFrame'

/** Seven voters and two observers behind a leader, one server paused, one crashed. */
export function crowdFrame(): Frame {
  const base = wallFrame()
  const leader = base.servers[1]
  const follower = base.servers[2]
  if (leader === undefined || follower === undefined) return base
  const servers = Array.from({ length: 9 }, (_unused, index): ServerFrame => {
    const id = serverId(index + 1)
    if (index === 5) return { ...leader, id }
    const isObserver = index >= 7
    const memory = follower.memory
    const learner: ServerFrame = {
      ...follower,
      id,
      isObserver,
      ...(memory !== undefined && {
        memory: { ...memory, state: isObserver ? 'OBSERVING' : 'FOLLOWING', leader: serverId(6) },
      }),
    }
    if (index === 2) return { ...learner, process: 'paused' }
    if (index !== 3) return learner
    const { memory: _memory, ...rest } = learner
    return {
      ...rest,
      process: 'crashed',
      down: { at: virtualUs(24_000_000), by: 'crash', error: 'assert: zxid went back' },
    }
  })
  return { ...base, servers, walls: [], messages: [], quorumSize: 4, slowLinks: [] }
}

/** The same moments without wall: a leader in the hub, five servers, clients around. */
export const broadcastFrame = (): Frame => ({ ...wallFrame(), walls: [] })

/** A frame in which no server has been started. */
export function emptyFrame(): Frame {
  const base = electionFrame()
  return {
    ...base,
    step: stepIndex(0),
    at: virtualUs(0),
    messages: [],
    servers: base.servers.map(({ id, isObserver }) => ({
      id,
      isObserver,
      process: 'down',
      down: { at: virtualUs(0), by: 'never' },
      disk: { lastZxid: ZXID_ZERO, acceptedEpoch: 0, currentEpoch: 0, log: [] },
    })),
  }
}

const PACKETS = ['PROPOSAL', 'ACK', 'COMMIT', 'INFORM']

/** A thousand messages at once between five servers, for the frame loop's sake. */
export function swarmFrame(): Frame {
  const base = broadcastFrame()
  const first = base.messages.find(({ dueAt }) => dueAt !== undefined)
  if (first === undefined) return base
  const ids = base.servers.map(({ id }) => id)
  const messages = Array.from({ length: 1000 }, (_unused, index): FlyingMessage => {
    const from = ids[index % 5] ?? first.from
    const to = ids[(index + 1 + (Math.floor(index / 5) % 4)) % 5] ?? first.to
    const sentAt = base.at + ((index * 37) % 2000)
    const { waits: _none, ...free } = first
    return {
      ...free,
      id: index + 1,
      from,
      to,
      message: { packet: PACKETS[index % PACKETS.length] ?? 'ACK' },
      sentAt: virtualUs(sentAt),
      dueAt: virtualUs(sentAt + 2000),
    }
  })
  return { ...base, messages }
}
