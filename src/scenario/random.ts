import { actorName, serverId, type ServerId } from '../actor'
import { createRandom, drawInt, drawOne, type Random } from '../lib'
import type { Action, Intervention, TraceMatch } from '../sim'
import type { EnsembleSpec, Scenario } from './types'

/** Kinds of faults a random schedule may hold. */
export const FAULTS = [
  'kill',
  'powerLoss',
  'pause',
  'partition',
  'cut',
  'delay',
  'slowDisk',
  'skew',
  'disconnect',
  'killAt',
] as const
export type Fault = (typeof FAULTS)[number]

export interface RandomOptions {
  /** Servers, observers included; drawn from 3 to 7 where not given. */
  readonly servers?: number
  readonly faults?: readonly Fault[]
  readonly mutations?: readonly string[]
  /** Faults in the schedule; drawn where not given. */
  readonly count?: number
}

/** How long faults may begin, virtual ms; a short tick makes an ensemble notice within it. */
const TROUBLE_MS = 40_000
/** How long the healed ensemble has to come to rest: votes are resent with back-off. */
const REST_MS = 150_000
const CLIENTS = ['c1', 'c2', 'c3']
const PATHS = ['/a', '/b', '/a/x', '/a/y', '/b/x', '/c']

/** A plan being drawn up: interventions with their times, in any order. */
interface Plan {
  readonly random: Random
  readonly servers: readonly ServerId[]
  readonly timeline: { readonly at: number; readonly item: Intervention }[]
  /** Until when each server is down or paused: one fault at a time for each. */
  readonly busyUntil: Map<ServerId, number>
  /** Kills at a certain step, each with its restart: one is armed when the one before is over. */
  readonly ambushes: Intervention[]
}

/**
 * A schedule that a seed decides: an ensemble starts, clients write, read and reconnect, faults
 * come and pass; then all is healed and everybody runs until the end. The same seed and options
 * always give the same scenario.
 */
export function randomScenario(seed: number, options: RandomOptions = {}): Scenario {
  const random = createRandom(seed, 'scenario')
  const ensemble = drawEnsemble(random, options.servers ?? drawInt(random, 3, 7))
  const count = ensemble.servers ?? 3
  const servers = Array.from({ length: count }, (_, i) => serverId(i + 1))
  const plan: Plan = { random, servers, timeline: [], busyUntil: new Map(), ambushes: [] }
  planClients(plan)
  const faults = options.faults ?? FAULTS
  const faultCount = options.count ?? drawInt(random, 2, 10)
  for (let n = 0; n < faultCount && faults.length > 0; n += 1)
    planFault(plan, drawOne(random, faults))
  planRecovery(plan)
  const script = plan.timeline
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ item }) => item)
  return {
    version: 1,
    seed: seed % 2 ** 31,
    ensemble,
    network: { preset: drawInt(random, 0, 3) === 0 ? 'wan' : 'lan' },
    interventions: [{ do: 'start', server: 'all', at: 0 }, ...script, ...plan.ambushes],
    until: TROUBLE_MS + REST_MS,
    ...(options.mutations === undefined ? {} : { mutations: options.mutations }),
  }
}

function drawEnsemble(random: Random, servers: number): EnsembleSpec {
  const tickTime = drawOne(random, [500, 1000, 2000])
  const base = {
    servers,
    tickTime,
    initLimit: drawInt(random, 4, 10),
    syncLimit: drawInt(random, 2, 5),
  }
  const extra = drawOne(random, ['', '', 'observer', 'groups', 'snapshots'])
  if (extra === 'observer' && servers >= 4)
    return { ...base, observers: [drawInt(random, 1, servers)] }
  if (extra === 'snapshots') return { ...base, snapCount: drawInt(random, 2, 8) }
  if (extra !== 'groups' || servers < 5) return base
  const split = drawInt(random, 2, servers - 2)
  const ids = Array.from({ length: servers }, (_, i) => i + 1)
  return {
    ...base,
    'group.1': ids.slice(0, split).join(':'),
    'group.2': ids.slice(split).join(':'),
  }
}

/** Two or three clients that connect early and go on working, some of them reconnecting anew. */
function planClients(plan: Plan): void {
  const { random, servers } = plan
  for (const name of CLIENTS.slice(0, drawInt(random, 2, 3))) {
    const client = actorName(name)
    let at = drawInt(random, 0, 4_000)
    const first = drawOne(random, servers)
    add(plan, at, {
      do: 'connect',
      client,
      servers: [first, ...servers.filter((id) => id !== first)],
      sessionTimeout: drawInt(random, 2_000, 20_000),
    })
    const operations = drawInt(random, 5, 25)
    for (let n = 0; n < operations; n += 1) {
      at += drawInt(random, 1, 3_000)
      const isAsync = drawInt(random, 0, 2) > 0
      add(plan, at, {
        do: 'op',
        client,
        command: drawCommand(random),
        ...(isAsync ? { async: true } : {}),
      })
    }
  }
}

function drawCommand(random: Random): string {
  const path = drawOne(random, PATHS)
  const value = drawInt(random, 0, 999)
  const version = drawInt(random, 0, 3)
  return drawOne(random, [
    `create ${path} v${value}`,
    `create ${path} v${value}`,
    `create -s ${path}- v${value}`,
    `create -e ${path} v${value}`,
    `create -e -s ${path}- v${value}`,
    `set ${path} v${value}`,
    `set ${path} v${value}`,
    `set -v ${version} ${path} v${value}`,
    `get -w ${path}`,
    `get ${path}`,
    `stat -w ${path}`,
    `ls -w ${path}`,
    `delete ${path}`,
    `sync ${path}`,
  ])
}

function add(plan: Plan, ms: number, action: Action): void {
  const atMs = Math.round(ms * 1000) / 1000
  plan.timeline.push({ at: atMs, item: { ...action, at: atMs, parallel: true } })
}

/** Trouble may begin at any time, sometimes while the ensemble still starts. */
const drawBegin = (random: Random): number => drawInt(random, 0, TROUBLE_MS * 1000) / 1000

const drawLength = (random: Random): number =>
  drawOne(random, [
    drawInt(random, 1, 300),
    drawInt(random, 300, 5_000),
    drawInt(random, 5_000, 20_000),
  ])

function planFault(plan: Plan, fault: Fault): void {
  const { random, servers } = plan
  const from = drawBegin(random)
  const to = Math.min(from + drawLength(random), TROUBLE_MS)
  switch (fault) {
    case 'kill':
    case 'powerLoss':
    case 'pause':
      planOutage(plan, fault, from, to)
      return
    case 'killAt':
      planKillAt(plan)
      return
    case 'partition':
      planPartition(plan, from, to)
      return
    case 'cut':
    case 'delay':
      planLinkFault(plan, fault, from, to)
      return
    case 'slowDisk': {
      const server = drawOne(random, servers)
      add(plan, from, { do: 'slowDisk', server, ms: drawInt(random, 1, 2_000) })
      add(plan, to, { do: 'restoreDisk', server })
      return
    }
    case 'skew': {
      const server = drawOne(random, servers)
      const rate = drawInt(random, 90, 110) / 100
      add(plan, from, { do: 'skew', server, rate, jump: drawInt(random, -5_000, 5_000) })
      return
    }
    case 'disconnect':
      add(plan, from + 4_001, {
        do: 'disconnect',
        client: actorName(drawOne(random, ['c1', 'c2'])),
      })
  }
}

/** Takes one server down, or several at once, and brings them back. */
function planOutage(
  plan: Plan,
  fault: 'kill' | 'powerLoss' | 'pause',
  from: number,
  to: number,
): void {
  const { random, servers, busyUntil } = plan
  const isAll = drawInt(random, 0, 9) === 0
  const chosen = isAll ? servers : servers.filter(() => drawInt(random, 1, servers.length) === 1)
  for (const server of chosen) {
    if ((busyUntil.get(server) ?? -1) >= from) continue
    busyUntil.set(server, TROUBLE_MS)
    add(plan, from, { do: fault, server })
    const back = to + drawInt(random, 0, 500)
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
]

/** Kills a server at the very step at which something happens; it is back before the end. */
function planKillAt(plan: Plan): void {
  const { random, servers, busyUntil } = plan
  const server = drawOne(random, servers)
  if (busyUntil.has(server)) return
  busyUntil.set(server, TROUBLE_MS)
  const after: TraceMatch = drawOne<TraceMatch>(random, [
    { type: 'sent', packet: drawOne(random, PACKETS), count: drawInt(random, 1, 6) },
    { type: 'epoch', server, count: drawInt(random, 1, 3) },
    { type: 'logged', count: drawInt(random, 1, 20) },
    { type: 'committed', server, count: drawInt(random, 1, 8) },
  ])
  const action: Action = { do: drawInt(random, 0, 2) === 0 ? 'powerLoss' : 'kill', server }
  const isFirst = plan.ambushes.length === 0
  plan.ambushes.push(
    { ...action, after, ...(isFirst ? { parallel: true } : {}) },
    { do: 'start', server, plus: drawInt(random, 1, 5_000) },
  )
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

/** Heals everything and brings everybody back, whatever the schedule did before. */
function planRecovery(plan: Plan): void {
  const at = TROUBLE_MS + 1_000
  add(plan, at, { do: 'heal' })
  add(plan, at, { do: 'restoreDisk', server: 'all' })
  add(plan, at, { do: 'skew', server: 'all', rate: 1 })
  add(plan, at, { do: 'resume', server: 'all' })
  add(plan, at, { do: 'start', server: 'all' })
}
