import { actorName, type ServerId } from '../../kernel/actor'
import { drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Action, TraceMatch } from '../../simulator'
import { drawCommand } from './randomCommands'
import { add, drawBegin, drawLength, TROUBLE_MS, type Plan } from './randomPlan'

/** Kinds of faults a random schedule may hold. */
export const FAULTS = [
  'kill',
  'killLeader',
  'killAt',
  'lonelyLeader',
  'staleServer',
  'powerLoss',
  'pause',
  'partition',
  'cut',
  'delay',
  'drop',
  'hold',
  'slowDisk',
  'failSync',
  'fillDisk',
  'purgeLogs',
  'skew',
  'disconnect',
  'killClient',
  'pauseClient',
  'closeClient',
  'expireClient',
] as const
export type Fault = (typeof FAULTS)[number]

/** Plans one fault, with its end if it has one. */
export function planFault(plan: Plan, fault: Fault): void {
  const { random } = plan
  const from = drawBegin(random)
  const to = Math.min(from + drawLength(random), TROUBLE_MS)
  switch (fault) {
    case 'kill':
    case 'powerLoss':
    case 'pause':
      planOutage(plan, fault, from, to)
      return
    case 'killLeader':
      add(plan, from, { ...drawKill(random), server: 'leader' })
      add(plan, to, { do: 'start', server: 'all' })
      return
    case 'killAt':
      planKillAt(plan)
      return
    case 'lonelyLeader':
      planLonelyLeader(plan, from, to)
      return
    case 'staleServer':
      planStaleServer(plan, from, to)
      return
    case 'partition':
      planPartition(plan, from, to)
      return
    case 'cut':
    case 'delay':
      planLinkFault(plan, fault, from, to)
      return
    case 'drop':
      add(plan, from, { do: 'drop', match: { packet: drawOne(random, PACKETS) } })
      return
    case 'hold': {
      const match = { packet: drawOne(random, PACKETS), to: drawOne(random, plan.servers) }
      add(plan, from, { do: 'hold', match })
      add(plan, to, { do: 'release', match })
      return
    }
    case 'disconnect':
    case 'killClient':
    case 'pauseClient':
      planClientFault(plan, fault, from, to)
      return
    case 'closeClient':
    case 'expireClient':
      planSessionEnd(plan, fault, from, to)
      return
    case 'failSync':
    case 'fillDisk':
    case 'purgeLogs':
    case 'skew':
    case 'slowDisk':
      planMachineFault(plan, fault, from, to)
  }
}

/** Loses what the process had sent: the harder case for the protocol. */
const KILL = { do: 'kill', flush: false } as const

const drawKill = (random: Random): typeof KILL | { readonly do: 'powerLoss' } =>
  drawInt(random, 0, 2) === 0 ? { do: 'powerLoss' } : KILL

function planMachineFault(
  { random, servers, ...rest }: Plan,
  fault: 'slowDisk' | 'failSync' | 'fillDisk' | 'purgeLogs' | 'skew',
  from: number,
  to: number,
): void {
  const plan: Plan = { random, servers, ...rest }
  const server = drawOne(random, servers)
  switch (fault) {
    case 'slowDisk':
      add(plan, from, { do: 'slowDisk', server, ms: drawInt(random, 1, 2_000) })
      add(plan, to, { do: 'restoreDisk', server })
      return
    case 'failSync':
      add(plan, from, { do: 'failSync', server, count: drawInt(random, 1, 2) })
      return
    case 'fillDisk':
      add(plan, from, { do: 'fillDisk', server })
      add(plan, to, { do: 'restoreDisk', server })
      add(plan, to + 500, { do: 'start', server: 'all' })
      return
    case 'purgeLogs':
      add(plan, from, { do: 'purgeLogs', server })
      return
    case 'skew': {
      const rate = drawInt(random, 90, 110) / 100
      add(plan, from, { do: 'skew', server, rate, jump: drawInt(random, -5_000, 5_000) })
    }
  }
}

function planClientFault(
  plan: Plan,
  fault: 'disconnect' | 'killClient' | 'pauseClient',
  from: number,
  to: number,
): void {
  const client = actorName(drawOne(plan.random, plan.clients))
  if (fault === 'pauseClient') {
    add(plan, from + 5_000, { do: 'pauseClient', client })
    add(plan, to + 5_000, { do: 'resumeClient', client })
    return
  }
  // The last client stays alive, so that a client sees the end.
  if (fault === 'killClient' && client !== plan.clients.at(-1)) {
    add(plan, from + 5_000, { do: 'killClient', client, flush: false })
  } else add(plan, from + 4_001, { do: 'disconnect', client })
}

/** Ends a session, by a close or by a pause of its client, and starts a new one. */
function planSessionEnd(
  plan: Plan,
  fault: 'closeClient' | 'expireClient',
  begin: number,
  end: number,
): void {
  const { random, servers } = plan
  const client = actorName(drawOne(random, plan.clients))
  const from = begin + 5_000
  const first = drawOne(random, servers)
  const order = [first, ...servers.filter((server) => server !== first)]
  if (fault === 'closeClient') add(plan, from, { do: 'close', client })
  else {
    // The longest pause is longer than every session timeout.
    add(plan, from, { do: 'pauseClient', client })
    add(plan, from + drawInt(random, 2_000, 45_000), { do: 'resumeClient', client })
  }
  const again: Action = {
    do: 'connect',
    client,
    servers: order,
    sessionTimeout: drawInt(random, 2_000, 20_000),
  }
  add(plan, Math.max(end, from) + drawInt(random, 0, 5_000), again)
  for (let n = 0; n < 6; n += 1) {
    const at = Math.max(end, from) + 5_000 + drawInt(random, 0, 10_000)
    add(plan, at, { do: 'op', client, command: drawCommand(random), async: true })
  }
}

/** Takes one or several servers down at once, and brings them back. */
function planOutage(
  plan: Plan,
  fault: 'kill' | 'powerLoss' | 'pause',
  from: number,
  to: number,
): void {
  const { random, servers, busyUntil } = plan
  const isAll = drawInt(random, 0, 7) === 0
  const chosen = isAll ? servers : servers.filter(() => drawInt(random, 1, servers.length) <= 2)
  for (const server of chosen) {
    if ((busyUntil.get(server) ?? -1) >= from) continue
    const back = to + drawInt(random, 0, 500)
    busyUntil.set(server, back)
    add(plan, from, { ...(fault === 'kill' ? KILL : { do: fault }), server })
    add(plan, back, { do: fault === 'pause' ? 'resume' : 'start', server })
  }
}

const PACKETS = [
  'PROPOSAL',
  'COMMIT',
  'ACK',
  'NEWLEADER',
  'UPTODATE',
  'LEADERINFO',
  'ACKEPOCH',
  'TRUNC',
  'SNAP',
  'DIFF',
  'REQUEST',
]

/** Kills a server at the very step of a certain event, and restarts it. */
function planKillAt(plan: Plan): void {
  const { random, servers, ambushes } = plan
  const server: ServerId | 'leader' =
    drawInt(random, 0, 1) === 0 ? 'leader' : drawOne(random, servers)
  const actor = server === 'leader' ? {} : { server }
  const after = drawOne<TraceMatch>(random, [
    { type: 'sent', packet: drawOne(random, PACKETS), count: drawInt(random, 1, 6) },
    { type: 'sent', packet: 'PROPOSAL', count: drawInt(random, 1, 30) },
    { type: 'epoch', ...actor, count: drawInt(random, 1, 3) },
    { type: 'logged', count: drawInt(random, 1, 40) },
    { type: 'committed', ...actor, count: drawInt(random, 1, 20) },
  ])
  const action: Action = { ...drawKill(random), server }
  ambushes.push(
    { ...action, after, ...(ambushes.length === 0 ? { parallel: true } : {}) },
    { do: 'start', server: 'all', plus: drawInt(random, 1, 5_000) },
  )
}

/** Cuts the messages of a leader to all others: it continues its own log, and is killed with it. */
function planLonelyLeader(plan: Plan, begin: number, end: number): void {
  const { random } = plan
  // Every client has connected by this time.
  const from = Math.max(begin, 5_000)
  const to = Math.max(end, from + 1_000)
  const client = actorName(drawOne(random, plan.clients))
  add(plan, from, { do: 'cut', from: 'leader', to: 'all' })
  for (const value of [1, 2, 3]) {
    add(plan, from + value, { do: 'op', client, command: `set /a lonely${value}`, async: true })
  }
  add(plan, from + drawInt(random, 5, 1_000), { ...drawKill(random), server: 'leader' })
  add(plan, to, { do: 'heal' })
  add(plan, to + drawInt(random, 0, 1_000), { do: 'start', server: 'all' })
}

/** Cuts the leader's messages to a server, and moves a client with newer data to it. */
function planStaleServer(plan: Plan, begin: number, end: number): void {
  const { random, servers } = plan
  // Every client has connected by this time.
  const from = Math.max(begin, 5_000)
  const client = actorName(drawOne(random, plan.clients))
  const stale = drawOne(random, servers)
  const others = servers.filter((server) => server !== stale)
  add(plan, from, { do: 'cut', from: 'leader', to: stale })
  add(plan, from + 1, { do: 'op', client, command: 'set /a fresh' })
  const moved = from + drawInt(random, 100, 1_500)
  add(plan, moved, { do: 'disconnect', client, servers: [stale, ...others] })
  add(plan, moved + 1, { do: 'op', client, command: 'get /a' })
  add(plan, Math.max(end, moved + 2_000), { do: 'heal' })
}

function planPartition(plan: Plan, from: number, to: number): void {
  const { random, servers } = plan
  const side = servers.filter(() => drawInt(random, 0, 1) === 0)
  const other = servers.filter((server) => !side.includes(server))
  if (side.length === 0 || other.length === 0) return
  const style = drawInt(random, 0, 1) === 0 ? 'silent' : 'reset'
  add(plan, from, { do: 'partition', groups: [side, other], style })
  add(plan, to, { do: 'heal' })
}

function planLinkFault(plan: Plan, fault: 'cut' | 'delay', from: number, to: number): void {
  const { random, servers } = plan
  const one = drawOne(random, servers)
  const two = drawOne(
    random,
    servers.filter((server) => server !== one),
  )
  if (fault === 'cut') {
    const style = drawInt(random, 0, 1) === 0 ? 'silent' : 'reset'
    add(plan, from, { do: 'cut', from: one, to: two, style })
  } else add(plan, from, { do: 'delay', from: one, to: two, ms: drawInt(random, 1, 3_000) })
  add(plan, to, { do: 'restore', from: one, to: two })
}
