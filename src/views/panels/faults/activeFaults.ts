import { group } from 'd3-array'
import { compareActors, type ActorId, type ActorName } from '../../../kernel/actor'
import type {
  Action,
  CutStyle,
  Frame,
  MachineFaults,
  PacketMatch,
  RivalFrame,
  ServerFrame,
} from '../../../simulator'
import type { FaultyServer } from './formProps'

/** A lasting fault, shown in one line and ended by one press. */
export type Fault =
  /** Groups of processes without a path between them. */
  | {
      readonly type: 'wall'
      readonly groups: readonly (readonly ActorId[])[]
      readonly style: CutStyle
      readonly since: number
    }
  | {
      readonly type: 'cut'
      readonly from: readonly ActorId[]
      readonly to: readonly ActorId[]
      readonly style: CutStyle
      readonly since: number
    }
  | { readonly type: 'slow'; readonly from: ActorId; readonly to: ActorId; readonly ms: number }
  | {
      readonly type: 'held'
      readonly match: PacketMatch
      readonly waiting: number
      readonly message: HeldMessage | undefined
    }
  /** This fault ends by itself, with the next message that it matches. */
  | { readonly type: 'drop'; readonly match: PacketMatch }
  | {
      readonly type: 'disk'
      readonly server: FaultyServer
      readonly disk: NonNullable<MachineFaults['disk']>
    }
  | {
      readonly type: 'clock'
      readonly server: FaultyServer
      readonly clock: NonNullable<MachineFaults['clock']>
    }
  | { readonly type: 'paused'; readonly server: FaultyServer }
  | { readonly type: 'pausedClient'; readonly client: ActorName }
  | { readonly type: 'down'; readonly server: FaultyServer; readonly by: Downfall }

/** The cause of a server's fall. */
type Downfall = Exclude<NonNullable<ServerFrame['down']>['by'], 'never'>

/** The message that a hold by id matches; undefined for any other hold. */
export interface HeldMessage {
  readonly packet: string
  readonly from: ActorId
  readonly to: ActorId
}

/** Lists every fault in force: between machines first, then in them. */
export function activeFaults(frame: Frame): readonly Fault[] {
  const { slowLinks, servers, clients, rivals = [], drops = [] } = frame
  return [
    ...foldWalls(frame.walls),
    ...slowLinks.map((link): Fault => ({ type: 'slow', ...link })),
    ...heldIn(frame),
    ...drops.map((match): Fault => ({ type: 'drop', match })),
    ...[...servers, ...rivals].flatMap((machine) => [
      ...downOf(machine),
      ...machineFaultsOf(machine.id, machine.faults),
      ...(machine.process === 'paused' ? [pausedOf(frame, machine.id)] : []),
    ]),
    ...clients
      .filter(({ process }) => process === 'paused')
      .map(({ id }): Fault => ({ type: 'pausedClient', client: id })),
  ]
}

/** The faults of a server's disk and clock. */
export const machineFaultsOf = (
  server: FaultyServer,
  { disk, clock }: MachineFaults = {},
): readonly Fault[] => [
  ...(disk === undefined ? [] : [{ type: 'disk', server, disk } as const]),
  ...(clock === undefined ? [] : [{ type: 'clock', server, clock } as const]),
]

/** The fault of a process that is down. A server that was never started, or is starting, has none. */
function downOf(machine: ServerFrame | RivalFrame): readonly Fault[] {
  const { id, process, down } = machine
  const isServer = !('what' in machine) || machine.what !== 'client'
  const isDown = process === 'down' || process === 'crashed'
  if (!isServer || !isDown || down === undefined || down.by === 'never') return []
  return [{ type: 'down', server: id, by: down.by }]
}

const pausedOf = ({ rivals = [] }: Frame, id: FaultyServer): Fault => {
  const rival = rivals.find((other) => other.id === id)
  return rival?.what === 'client'
    ? { type: 'pausedClient', client: rival.id }
    : { type: 'paused', server: id }
}

/** Merges holds with equal matches, which end together; a hold by id whose message is gone is left out. */
function heldIn({ holds = [], messages }: Frame): readonly Fault[] {
  const faults = new Map<string, Extract<Fault, { readonly type: 'held' }>>()
  for (const { match, waiting } of holds) {
    const flying = messages.find(({ id }) => id === match['id'])
    if (match['id'] !== undefined && flying === undefined) continue
    const key = JSON.stringify(match)
    const message = flying && {
      packet: flying.message.packet,
      from: flying.from,
      to: flying.to,
    }
    const before = faults.get(key)?.waiting ?? 0
    faults.set(key, { type: 'held', match, waiting: before + waiting, message })
  }
  return [...faults.values()]
}

/** Merges directions with the same time and style of cut into as few faults as possible. */
function foldWalls(walls: Frame['walls']): readonly Fault[] {
  const groups = group(walls, ({ since, style }) => `${since} ${style}`)
  return [...groups.values()].flatMap((senders): readonly Fault[] => {
    const [{ since, style } = { since: 0, style: 'silent' as const }] = senders
    const reach = group(senders, ({ from }) => from)
    const alike = group([...reach], ([, cuts]) =>
      cuts
        .map(({ to }) => to)
        .toSorted(compareActors)
        .join(),
    )
    const directions = [...alike.values()].map((senders) => ({
      from: senders.map(([from]) => from).toSorted(compareActors),
      to: (senders[0]?.[1] ?? []).map(({ to }) => to).toSorted(compareActors),
    }))
    const all = directions.flatMap(({ from }) => from)
    // A wall cuts each group off from all members of the other groups.
    const isWall = directions.every(({ from, to }) => {
      const others = all.filter((id) => !from.includes(id))
      return to.length === others.length && others.every((id) => to.includes(id))
    })
    return isWall
      ? [{ type: 'wall', groups: directions.map(({ from }) => from), style, since }]
      : directions.map(({ from, to }) => ({ type: 'cut', from, to, style, since }))
  })
}

/** Returns the actions that end this fault alone; empty where it ends by itself. */
export function repairOf({ slowLinks }: Frame, fault: Fault): readonly Action[] {
  switch (fault.type) {
    case 'wall':
      return fault.groups.flatMap((from) =>
        fault.groups.flatMap((to) => (from === to ? [] : mend(from, to, slowLinks))),
      )
    case 'cut':
      return mend(fault.from, fault.to, slowLinks)
    case 'slow':
      return [{ do: 'delay', from: fault.from, to: fault.to, ms: 0 }]
    case 'held':
      return [{ do: 'release', match: fault.match }]
    case 'drop':
      return []
    case 'disk':
      return [{ do: 'restoreDisk', server: fault.server }]
    case 'clock': {
      const { rate, jumpMs } = fault.clock
      const skew = { do: 'skew', server: fault.server } as const
      return [{ ...skew, ...(rate !== 1 && { rate: 1 }), ...(jumpMs !== 0 && { jump: -jumpMs }) }]
    }
    case 'paused':
      return [{ do: 'resume', server: fault.server }]
    case 'pausedClient':
      return [{ do: 'resumeClient', client: fault.client }]
    case 'down':
      return [{ do: 'start', server: fault.server }]
  }
}

/** Restores directions. `restore` also removes a delay, so the delay is set again. */
const mend = (
  from: readonly ActorId[],
  to: readonly ActorId[],
  slowLinks: Frame['slowLinks'],
): readonly Action[] => [
  { do: 'restore', from, to },
  ...slowLinks
    .filter((link) => from.includes(link.from) && to.includes(link.to))
    .map((link): Action => ({ do: 'delay', ...link })),
]
