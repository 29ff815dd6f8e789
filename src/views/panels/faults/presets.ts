import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import type { SequenceStep } from '../../../app/actions'

export const PRESETS = ['flakySwitch', 'splitCommit', 'rollingRestart', 'slowLeaderDisk'] as const
export type Preset = (typeof PRESETS)[number]

/** The context of a preset: servers, leader, and a name for a new client. */
export interface PresetGround {
  readonly frame: Frame
  readonly leader: ServerId | undefined
  readonly freeClient: ActorName
}

const FLAPS = 4
const DOWN_US = 400_000
const UP_US = 600_000
const RESTART_US = 500_000
const SLOW_DISK_MS = 300
const SESSION_TIMEOUT_MS = 10_000

/**
 * Returns the interventions of a preset in order, with the waits between them; undefined without a leader, or
 * where it needs more servers than the run has.
 */
export function stepsOf(preset: Preset, ground: PresetGround): readonly SequenceStep[] | undefined {
  const { leader, frame } = ground
  const running = runningServers(frame)
  if (leader === undefined) return undefined
  switch (preset) {
    case 'slowLeaderDisk':
      return [{ type: 'do', action: { do: 'slowDisk', server: leader, ms: SLOW_DISK_MS } }]
    case 'rollingRestart':
      return [...running.filter((id) => id !== leader), leader].flatMap(restart)
    case 'flakySwitch':
      return running.length < 2 ? undefined : flap(frame, running, leader)
    case 'splitCommit':
      return running.length < 2 ? undefined : split(ground, running, leader)
  }
}

const runningServers = ({ servers }: Frame): readonly ServerId[] =>
  servers.filter(({ process }) => process === 'running').map(({ id }) => id)

const restart = (server: ServerId): readonly SequenceStep[] => [
  { type: 'do', action: { do: 'kill', server } },
  { type: 'wait', us: RESTART_US },
  { type: 'do', action: { do: 'start', server } },
  { type: 'until', match: { type: 'serving', server } },
  { type: 'wait', us: RESTART_US },
]

/** Cuts and restores the links of a minority without the leader, several times. */
function flap(
  frame: Frame,
  running: readonly ServerId[],
  leader: ServerId,
): readonly SequenceStep[] {
  const behind = running.filter((id) => id !== leader).slice(0, minorityOf(running))
  const rest = othersThan(frame, behind)
  const both = (what: 'cut' | 'restore'): readonly SequenceStep[] => [
    { type: 'do', action: { do: what, from: behind, to: rest } },
    { type: 'do', action: { do: what, from: rest, to: behind } },
  ]
  return Array.from({ length: FLAPS }, (): readonly SequenceStep[] => [
    ...both('cut'),
    { type: 'wait', us: DOWN_US },
    ...both('restore'),
    { type: 'wait', us: UP_US },
  ]).flat()
}

/** Proposes a write, then leaves the leader with too few servers before any of them can acknowledge it. */
function split(
  { frame, freeClient }: PresetGround,
  running: readonly ServerId[],
  leader: ServerId,
): readonly SequenceStep[] {
  const followers = running.filter((id) => id !== leader)
  const withLeader = [leader, ...followers.slice(0, minorityOf(running) - 1)]
  const others = othersThan(frame, withLeader)
  const existing = frame.clients.find(
    ({ process, state, server }) =>
      process === 'running' && state === 'CONNECTED' && server !== undefined,
  )
  const client = existing?.id ?? freeClient
  const connect: readonly SequenceStep[] = [
    {
      type: 'do',
      action: { do: 'connect', client, servers: [leader], sessionTimeout: SESSION_TIMEOUT_MS },
    },
    { type: 'until', match: { type: 'connected', client } },
  ]
  return [
    ...(existing === undefined ? connect : []),
    { type: 'do', action: { do: 'op', client, command: 'create -s /split- x' } },
    { type: 'until', match: { type: 'proposed', txn: 'create' } },
    { type: 'do', action: { do: 'partition', groups: [withLeader, others] } },
  ]
}

/** The other servers, with those that do not run: they may be started during the partition. */
const othersThan = ({ servers }: Frame, group: readonly ServerId[]): readonly ServerId[] =>
  servers.flatMap(({ id }) => (group.includes(id) ? [] : [id]))

/** The largest number of servers that a quorum can do without, at least 1. */
const minorityOf = (servers: readonly ServerId[]): number =>
  Math.max(1, Math.floor((servers.length - 1) / 2))
