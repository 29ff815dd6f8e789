import type { ChildProcess } from 'node:child_process'
import { assert, defined } from '../../kernel/lib'
import type { RivalCase, RivalItem, RivalStep } from '../conformance/rivalCase'
import type { RivalOutcome, RivalPlayer } from '../conformance/rivalPlayer'
import { instanceOf, shownReply, withScripts } from '../conformance/redisWords'
import { findFreePorts } from './freePorts'
import { passMs } from './timers'
import { connectRedis, type RedisConnection } from './redisConnection'
import { createHome, killRival, startRival, waitForPort, type RivalHome } from './rivalProcess'

interface Stage {
  readonly its: RivalCase
  readonly home: RivalHome
  readonly ports: readonly number[]
  readonly servers: Map<number, ChildProcess>
  readonly sessions: Map<string, RedisConnection>
  /** Sessions that are told things unasked. */
  readonly subscribers: Set<string>
  /** Instances that follow another. */
  readonly followers: Set<number>
  readonly items: RivalItem[]
}

/** Plays cases on real servers of Redis, which are started on loopback for each. */
export function createRealRedis(): RivalPlayer {
  let stage: Stage | undefined
  const now = (): Stage => defined(stage, 'a case has begun')
  return {
    begin: async (its) => {
      const ports = await findFreePorts(its.instances)
      stage = {
        its,
        home: createHome(),
        ports,
        servers: new Map(),
        sessions: new Map(),
        subscribers: new Set(),
        followers: new Set(),
        items: [],
      }
      for (let instance = 1; instance <= its.instances; instance += 1) await start(stage, instance)
    },
    perform: (step) => perform(now(), step),
    end: () => endOf(now()),
    close: async () => {
      if (stage === undefined) return
      for (const client of stage.sessions.values()) client.close()
      await Promise.all([...stage.servers.values()].map(killRival))
      stage.home.remove()
      stage = undefined
    },
    hides: () => false,
  }
}

const portOf = ({ ports }: Stage, instance: number): number =>
  defined(ports[instance - 1], `instance ${instance}`)

async function start(stage: Stage, instance: number): Promise<void> {
  const port = portOf(stage, instance)
  const folder = stage.home.folder(`redis${instance}`)
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  words.push('--enable-debug-command', 'yes', '--repl-diskless-sync-delay', '0')
  const child = startRival('redis-server', words, folder)
  stage.servers.set(instance, child)
  assert(await waitForPort(port), `redis-server listens on port ${port}`)
}

async function perform(stage: Stage, { session, op, args }: RivalStep): Promise<RivalOutcome> {
  stage.items.length = 0
  const reply = Array.isArray(args)
    ? shownReply(
        op,
        await ask(stage, session, [op, ...withScripts(stage.its, args as readonly string[])]),
      )
    : await doAct(stage, session, op, args as Readonly<Record<string, unknown>>)
  await hearAll(stage)
  return { reply, items: [...stage.items] }
}

async function ask(
  stage: Stage,
  session: string,
  words: readonly string[],
): ReturnType<RedisConnection['ask']> {
  const instance = instanceOf(session)
  if (!stage.servers.has(instance)) return undefined
  const client = stage.sessions.get(session) ?? (await open(stage, session))
  if (/^p?subscribe$/i.test(words[0] ?? '')) stage.subscribers.add(session)
  return client?.ask(words)
}

async function open(stage: Stage, session: string): Promise<RedisConnection | undefined> {
  const onPush = (push: readonly (string | number)[]): void => {
    stage.items.push({ session, push })
  }
  const client = await connectRedis(portOf(stage, instanceOf(session)), onPush)
  if (client !== undefined) stage.sessions.set(session, client)
  return client
}

/**
 * A server answers in order: once it has answered a subscriber, all that it had pushed before has
 * come. What replicas are told, they have within moments.
 */
async function hearAll(stage: Stage): Promise<void> {
  if (stage.followers.size > 0) await passMs(REPLICATION_MS)
  for (const session of stage.subscribers) await stage.sessions.get(session)?.ask(['PING'])
}

const REPLICATION_MS = 50

const SYNC_TRIES = 200
const SYNC_MS = 50

async function doAct(
  stage: Stage,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const instance = Number(args.instance)
  switch (op) {
    case 'wait':
      await passMs(Number(args.ms))
      break
    case 'crash':
      await crash(stage, instance)
      break
    case 'start':
      await start(stage, instance)
      break
    case 'close':
      stage.sessions.get(session)?.close()
      stage.sessions.delete(session)
      stage.subscribers.delete(session)
      break
    case 'follow':
      await ask(stage, session, ['REPLICAOF', '127.0.0.1', String(portOf(stage, instance))])
      stage.followers.add(instanceOf(session))
      await waitForSync(stage, session)
      break
    default:
      stage.followers.delete(instanceOf(session))
      await ask(stage, session, ['REPLICAOF', 'NO', 'ONE'])
  }
  return {}
}

async function crash(stage: Stage, instance: number): Promise<void> {
  const child = stage.servers.get(instance)
  if (child !== undefined) await killRival(child)
  stage.servers.delete(instance)
  for (const [session, client] of stage.sessions) {
    if (instanceOf(session) !== instance) continue
    client.close()
    stage.sessions.delete(session)
  }
}

async function waitForSync(stage: Stage, session: string): Promise<void> {
  for (let tries = 0; tries < SYNC_TRIES; tries += 1) {
    const info = await ask(stage, session, ['INFO', 'replication'])
    if (info !== undefined && 'bulk' in info && info.bulk.includes('master_link_status:up')) return
    await passMs(SYNC_MS)
  }
}

async function endOf(stage: Stage): Promise<unknown> {
  const instances: Record<string, unknown> = {}
  for (let instance = 1; instance <= stage.its.instances; instance += 1) {
    instances[instance] = stage.servers.has(instance)
      ? await keysOf(stage, `judge@${instance}`)
      : 'down'
  }
  return { instances }
}

async function keysOf(stage: Stage, session: string): Promise<unknown> {
  const listed = await ask(stage, session, ['KEYS', '*'])
  const keys = listed !== undefined && 'array' in listed ? listed.array : []
  const entries: [string, unknown][] = []
  for (const key of keys) {
    if (!('bulk' in key)) continue
    const type = await ask(stage, session, ['TYPE', key.bulk])
    const left = await ask(stage, session, ['PTTL', key.bulk])
    const value = await ask(stage, session, ['GET', key.bulk])
    entries.push([
      key.bulk,
      {
        type: type !== undefined && 'status' in type ? type.status : '',
        expires: left !== undefined && 'int' in left && left.int >= 0,
        ...(value !== undefined && 'bulk' in value && { value: value.bulk }),
      },
    ])
  }
  return Object.fromEntries(entries)
}
