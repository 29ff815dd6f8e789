import { serverId, virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { fieldOf, type Registry } from '../world'
import type {
  Frame,
  Intervention,
  NetworkPlan,
  RunOptions,
  Stop,
  StorePlan,
  TraceEvent,
} from '../contract'
import {
  REGISTRY,
  createRun,
  digestOf,
  frameOf,
  interveneIn,
  runUntil,
  seekTo,
  stepOnce,
  type Run,
} from '../run'
import { positionOf } from '../conductor'
import { TOYS } from './toys'

/** Options of a test's cluster; each has a default. */
export interface ClusterPlan {
  readonly servers?: number
  readonly seed?: number
  readonly network?: NetworkPlan
  readonly script?: readonly Intervention[]
  /** Lines that follow the usual ones of every `zoo.cfg`. */
  readonly config?: string
  readonly mutations?: readonly string[]
  readonly options?: RunOptions
  readonly stores?: readonly StorePlan[]
  /** The registry of {@link zooCluster}; by default that of the real machines. */
  readonly registry?: Registry
}

/** A run with the verbs of a test; every move returns the cluster itself. */
export interface Cluster {
  readonly run: Run
  /** All events traced so far, those of left branches included. */
  readonly events: readonly TraceEvent[]
  /** Runs until that virtual time, ms. */
  until(ms: number): Cluster
  /** Runs until an event of that type with those fields is traced; fails after a virtual minute. */
  untilEvent(type: string, fields?: Readonly<Record<string, unknown>>): Cluster
  /** Takes steps one at a time. */
  step(count?: number): Cluster
  seek(step: number): Cluster
  /** Carries out an intervention by hand; fails where it is refused. */
  do(intervention: Intervention): Cluster
  /** Returns the events with those fields, in order. */
  find(type: string, fields?: Readonly<Record<string, unknown>>): readonly TraceEvent[]
  frame(): Frame
  digest(): string
  lastStop(): Stop | undefined
}

const WAIT_MAX_US = 60_000_000

/** Creates a cluster of toy servers that have not been started. */
export const toyCluster = (plan: ClusterPlan = {}): Cluster =>
  cluster(plan, TOYS, (count) => `servers=${count}`)

/** Creates a cluster of real servers that have not been started. */
export const zooCluster = (plan: ClusterPlan = {}): Cluster =>
  cluster(plan, plan.registry ?? REGISTRY, zooConfig)

/** Returns a `zoo.cfg` with `count` participants. */
export function zooConfig(count: number): string {
  const servers = Array.from(
    { length: count },
    (_, index) => `server.${index + 1}=s${index + 1}:2888:3888`,
  )
  return ['tickTime=2000', 'initLimit=10', 'syncLimit=5', 'clientPort=2181', 'dataDir=/data']
    .concat(servers)
    .join('\n')
}

function cluster(
  plan: ClusterPlan,
  registry: Registry,
  configOf: (count: number) => string,
): Cluster {
  const count = plan.servers ?? 3
  const events: TraceEvent[] = []
  const config = `${configOf(count)}\n${plan.config ?? ''}`
  const run = createRun(
    {
      seed: plan.seed ?? 1,
      servers: Array.from({ length: count }, (_, index) => ({ id: serverId(index + 1), config })),
      network: plan.network ?? {},
      interventions: plan.script ?? [{ at: 0, do: 'start', server: 'all' }],
      startsAtMs: 1_700_000_000_000,
      mutations: plan.mutations ?? [],
      ...(plan.stores !== undefined && { stores: plan.stores }),
    },
    registry,
    { ...plan.options, onEvent: (event) => events.push(event) },
  )
  return driver(run, events)
}

function driver(run: Run, events: readonly TraceEvent[]): Cluster {
  let stop: Stop | undefined
  const self: Cluster = {
    run,
    events,
    until(ms) {
      stop = runUntil(run, virtualUs(Math.round(ms * 1000)))
      return self
    },
    untilEvent(type, fields = {}) {
      const end = positionOf(run).at + WAIT_MAX_US
      for (let seen = events.length; ; seen = events.length) {
        stop = stepOnce(run)
        if (events.slice(seen).some((event) => hasFields(event, type, fields))) return self
        const isStuck = stop.type !== 'steps' || positionOf(run).at > end
        assert(!isStuck, `no ${type} ${JSON.stringify(fields)} came`)
      }
    },
    step(count = 1) {
      for (let index = 0; index < count; index += 1) stop = stepOnce(run)
      return self
    },
    seek(step) {
      stop = seekTo(run, step)
      return self
    },
    do(intervention) {
      const done = interveneIn(run, intervention)
      assert(done.ok, done.ok ? '' : done.error.message)
      return self
    },
    find: (type, fields = {}) => events.filter((event) => hasFields(event, type, fields)),
    frame: () => frameOf(run),
    digest: () => digestOf(run),
    lastStop: () => stop,
  }
  return self
}

function hasFields(
  event: TraceEvent,
  type: string,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  return (
    event.type === type &&
    Object.entries(fields).every(([name, value]) => fieldOf(event, name) === value)
  )
}
