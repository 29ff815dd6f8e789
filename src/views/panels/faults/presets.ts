import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import type { SequenceStep } from '../../../app/actions'

export const PRESETS = ['flakySwitch', 'splitCommit', 'rollingRestart', 'slowLeaderDisk'] as const
export type Preset = (typeof PRESETS)[number]

/** What a preset is made for: who runs, who leads, and the name of a client that may be made. */
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
 * The interventions of a preset in their order, with the waits between them; undefined where it needs
 * a leader or more servers than there are.
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

/** A minority without the leader stands behind a switch that loses its links again and again. */
function flap(
  frame: Frame,
  running: readonly ServerId[],
  leader: ServerId,
): readonly SequenceStep[] {
  const behind = running.filter((id) => id !== leader).slice(0, minorityOf(running))
  const rest = othersThan(behind, frame)
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

/** A write is proposed, and before anybody can acknowledge it the leader is left with too few. */
function split(
  { frame, freeClient }: PresetGround,
  running: readonly ServerId[],
  leader: ServerId,
): readonly SequenceStep[] {
  const followers = running.filter((id) => id !== leader)
  const withLeader = [leader, ...followers.slice(0, minorityOf(running) - 1)]
  const others = othersThan(withLeader, frame)
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

/** Whoever does not run is among them: it may be started while the network is parted. */
const othersThan = (group: readonly ServerId[], { servers }: Frame): readonly ServerId[] =>
  servers.flatMap(({ id }) => (group.includes(id) ? [] : [id]))

/** As many as can be missed. */
const minorityOf = (servers: readonly ServerId[]): number =>
  Math.max(1, Math.floor((servers.length - 1) / 2))
