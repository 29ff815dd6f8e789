import { actorName, type Actor, type ActorName, type VirtualUs } from '../../kernel/actor'
import { assertNever, createRandom } from '../../kernel/lib'
import { etcdClientActor, interruptible, type EtcdClientView } from './etcd/clientActor'
import type { EtcdClient, EtcdClientInput } from './etcd/state'
import type { Command } from './etcdctl/command'
import { startClaim, switchPrimary } from './redis/claims'
import { keyOf } from './redis/createClaim'
import { onConnection, onMessage, onTimer, runLine, stopRecipe } from './redis/terminal'
import type { RedisResponse } from '../redis'
import type {
  RivalArgs,
  RivalClientEffect,
  RivalClientInput,
  RivalCommand,
  RivalClientBoot,
  RivalSystem,
} from './contract'
import { interruptOf } from './lines'
import { recipesOf, type RivalRecipeView } from './recipes'
import type { RivalClient } from './state'
import { createStoreLinks, isStoreConnection, onStoreConnection, writeTo } from './stores'
import {
  countWaiting,
  createTerminal,
  noteTerminal,
  viewTerminal,
  type TerminalView,
} from './transcript'

/** The actor of a client of etcd and Redis: one process with a terminal, for programs of both. */

export interface RivalClientAspect {
  readonly type: 'view' | 'summary' | 'recipe'
}

/** The panel's view of a client of the rivals. */
export interface RivalClientView {
  readonly rival: 'client'
  readonly client: ActorName
  readonly terminal: TerminalView
  readonly etcd: EtcdClientView
  readonly redis: {
    readonly claims: readonly {
      readonly op: number
      readonly name: string
      readonly key: string
      readonly phase: string
      readonly value: string
    }[]
  }
}

export const rivalClientActor: Actor<
  RivalClient,
  RivalClientInput,
  RivalClientEffect,
  RivalClientAspect,
  RivalClientView | readonly RivalRecipeView[]
> = {
  create: () => ({
    name: actorName(''),
    incarnation: 0,
    ops: 0,
    etcd: etcdClientActor.create(),
    redis: {
      name: actorName(''),
      servers: [],
      primary: undefined,
      random: createRandom(0),
      incarnation: 0,
      connections: 0,
      links: new Map(),
      calls: 0,
      sent: [],
      claims: new Map(),
      subscriber: undefined,
    },
    stores: createStoreLinks(),
    terminal: createTerminal(),
    token: undefined,
  }),
  step(client, input, now) {
    const turn: Turn = { now, effects: [] }
    onInput(turn, client, input)
    noteToken(client, turn.effects)
    noteTerminal(client.terminal, turn.effects, now)
    return turn.effects
  },
  view: (client, { type }, now) => (type === 'recipe' ? recipesOf(client) : viewOf(client, now)),
}

/** Phases of etcdctl programs that only `^C` ends. */
const RESTING: ReadonlySet<string> = new Set(['watching', 'keepingAlive', 'holding', 'observing'])

const isResting = ({ programs }: EtcdClient, op: number): boolean =>
  RESTING.has(programs.get(op)?.phase.type ?? '')

/** Counts the lines of the client that wait for an answer. */
export const waitingLines = ({ terminal, etcd }: RivalClient): number =>
  countWaiting(terminal, (op) => isResting(etcd, op))

const viewOf = ({ name, terminal, etcd, redis }: RivalClient, now: VirtualUs): RivalClientView => ({
  rival: 'client',
  client: name,
  terminal: viewTerminal(terminal, (op) => isResting(etcd, op)),
  etcd: etcdClientActor.view(etcd, { type: 'view' }, now),
  redis: {
    claims: [...redis.claims.values()].map((claim) => ({
      op: claim.op,
      name: claim.name,
      key: claim.key,
      phase: claim.phase,
      value: claim.value,
    })),
  },
})

interface Turn {
  readonly now: VirtualUs
  readonly effects: RivalClientEffect[]
}

function onInput(turn: Turn, client: RivalClient, input: RivalClientInput): void {
  switch (input.type) {
    case 'boot':
      onBoot(turn, client, input.boot, input.incarnation)
      return
    case 'command':
      onCommand(turn, client, input.command)
      return
    case 'opened':
    case 'closed':
      if (onStoreConnection(turn, client.stores, input.conn, input.type === 'opened')) return
      if (onConnection(turn, client.redis, input.conn, input.type === 'opened')) return
      stepEtcd(turn, client, input)
      return
    case 'message': {
      const { message, conn } = input
      if (isStoreConnection(client.stores, conn)) return
      // The connection tells which server sent the message.
      const isRedis = [...client.redis.links.values()].some((link) => link.conn === conn)
      if (isRedis) onMessage(turn, client.redis, message as RedisResponse)
      else stepEtcd(turn, client, input as EtcdClientInput)
      return
    }
    case 'timer':
      onTimer(turn, client.redis, input.timer)
      stepEtcd(turn, client, input)
      return
    // The client accepts no connection, has no disk and measures time spans only.
    case 'accepted':
    case 'durable':
    case 'diskFailed':
    case 'clockJump':
      return
    default:
      assertNever(input)
  }
}

function stepEtcd(turn: Turn, { etcd }: RivalClient, input: EtcdClientInput): void {
  turn.effects.push(...etcdClientActor.step(etcd, input, turn.now))
}

function onBoot(turn: Turn, client: RivalClient, boot: RivalClientBoot, incarnation: number): void {
  client.name = boot.client
  client.incarnation = incarnation
  client.redis.name = boot.client
  client.redis.servers = boot.redis
  client.redis.primary = boot.primary ?? boot.redis[0]
  client.redis.incarnation = incarnation
  client.redis.random = createRandom(boot.seed, `${boot.client} redis`)
  stepEtcd(turn, client, {
    type: 'boot',
    incarnation,
    disk: undefined,
    boot: {
      rival: 'etcdClient',
      client: boot.client,
      seed: boot.seed,
      servers: boot.etcd.length === 0 ? [actorName('etcd1')] : boot.etcd,
      ...(boot.release !== undefined && { release: boot.release }),
    },
  })
}

function onCommand(turn: Turn, client: RivalClient, command: RivalCommand): void {
  switch (command.type) {
    case 'rival':
      return onLine(turn, client, command.system, command.line)
    case 'recipe': {
      client.ops += 1
      client.terminal.system = command.system
      const { name, args } = command
      if (command.system === 'redis') startClaim(turn, client.redis, client.ops, name, args)
      else {
        const program = etcdRecipe(client, name, args)
        const recipe = { type: 'recipe', op: client.ops, command: program } as const
        stepEtcd(turn, client, { type: 'command', command: recipe })
      }
      return
    }
    case 'stopRecipe':
      if (command.system !== 'etcd') stopRecipe(turn, client.redis, command.name, command.args)
      if (command.system !== 'redis') stopEtcd(turn, client, command)
      return
    case 'write':
      writeTo(turn, client.stores, client.incarnation, command.store, {
        value: command.value,
        ...(client.token !== undefined && { token: client.token }),
      })
      return
    case 'switchPrimary':
      return switchPrimary(turn, client.redis, command)
    default:
      assertNever(command)
  }
}

/** Ends the programs of etcdctl that a recipe of that name stands for; without a name, of both. */
function stopEtcd(
  turn: Turn,
  client: RivalClient,
  { name: recipe, args }: RivalCommand & { readonly type: 'stopRecipe' },
): void {
  const name = hasName(args) ? nameOf(args) : undefined
  for (const command of ['lock', 'elect'] as const) {
    if (recipe !== undefined && (recipe === 'election') !== (command === 'elect')) continue
    stepEtcd(turn, client, { type: 'command', command: { type: 'stop', command, name } })
  }
}

function onLine(turn: Turn, client: RivalClient, system: RivalSystem, line: string): void {
  client.ops += 1
  client.terminal.system = system
  const { name, ops: op } = client
  turn.effects.push({ type: 'trace', event: { type: 'invoked', client: name, op, command: line } })
  if (system === 'redis') return runLine(turn, client.redis, op, line)
  const interrupt = interruptOf(line)
  if (interrupt === undefined) {
    return stepEtcd(turn, client, { type: 'command', command: { type: 'run', op, line } })
  }
  const output: string[] = []
  if (interrupt.op !== undefined && interruptible(client.etcd, interrupt.op) === undefined) {
    output.push(`nothing runs that line ${interrupt.op} began`)
    const event = { type: 'printed', client: name, op, to: 'err', lines: output } as const
    turn.effects.push({ type: 'trace', event })
  }
  stepEtcd(turn, client, { type: 'command', command: { type: 'interrupt', ...interrupt } })
  const done = { type: 'reply', client: name, op, error: 'OK', status: 0, output } as const
  turn.effects.push({ type: 'trace', event: done })
}

const hasName = ({ path, prefix, key }: RivalArgs): boolean =>
  path !== undefined || prefix !== undefined || key !== undefined

/** Strips the slash from a lock's prefix: the recipe adds it again. */
const nameOf = (args: RivalArgs): string => keyOf(args).replace(/\/$/, '')

const LOCK_TTL_S = 10
const ELECTION_TTL_S = 60

function etcdRecipe({ name: client }: RivalClient, name: string, args: RivalArgs): Command {
  const recipeName = nameOf(args)
  // etcd counts seconds, recipes give milliseconds.
  const seconds = typeof args.ttl === 'number' ? Math.ceil(args.ttl / 1000) : undefined
  if (name !== 'election') {
    return { type: 'lock', name: recipeName, ttl: seconds ?? LOCK_TTL_S, run: [] }
  }
  const value = typeof args.value === 'string' ? args.value : client
  return { type: 'elect', name: recipeName, value, ttl: seconds ?? ELECTION_TTL_S }
}

/**
 * Keeps the fencing token of the lock until the client gives the lock back. A lost lock keeps its
 * token: the application does not notice the loss.
 */
function noteToken(client: RivalClient, effects: readonly RivalClientEffect[]): void {
  for (const effect of effects) {
    if (effect.type !== 'trace' || effect.event.type !== 'recipe') continue
    const { state, token } = effect.event
    if (state === 'owns') client.token = token
    else if (state === 'released') client.token = undefined
  }
}
