import type { ChildProcess } from 'node:child_process'
import { assert, defined } from '../../kernel/lib'
import type { RivalCase, RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'
import { instanceOf, shownReply, withScripts } from './redisWords'
import { findFreePorts, passMs } from '../live'
import { connectRedis, type RedisConnection } from './redisConnection'
import { createHome, killRival, startRival, waitForPort, type RivalHome } from './rivalProcess'

interface SequenceDraft {
  readonly rivalCase: RivalCase
  readonly home: RivalHome
  readonly ports: readonly number[]
  readonly servers: Map<number, ChildProcess>
  readonly sessions: Map<string, RedisConnection>
  /** Sessions that receive messages of subscriptions. */
  readonly subscribers: Set<string>
  /** The primaries of the instances that replicate another. */
  readonly primaries: Map<number, number>
  readonly items: RivalItem[]
}

/** Creates a player on real Redis servers, started on loopback for each case. */
export function createRealRedis(): RivalPlayer {
  let draft: SequenceDraft | undefined
  const now = (): SequenceDraft => defined(draft, 'a case has begun')
  return {
    begin: async (rivalCase) => {
      const ports = await findFreePorts(rivalCase.instances)
      draft = {
        rivalCase,
        home: createHome(),
        ports,
        servers: new Map(),
        sessions: new Map(),
        subscribers: new Set(),
        primaries: new Map(),
        items: [],
      }
      for (let instance = 1; instance <= rivalCase.instances; instance += 1)
        await start(draft, instance)
    },
    perform: (step) => perform(now(), step),
    end: () => endOf(now()),
    close: async () => {
      if (draft === undefined) return
      for (const client of draft.sessions.values()) client.close()
      await Promise.all([...draft.servers.values()].map(killRival))
      draft.home.remove()
      draft = undefined
    },
    hides: () => false,
  }
}

const portOf = ({ ports }: SequenceDraft, instance: number): number =>
  defined(ports[instance - 1], `instance ${instance}`)

async function start(draft: SequenceDraft, instance: number): Promise<void> {
  const port = portOf(draft, instance)
  const folder = draft.home.folder(`redis${instance}`)
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  words.push('--enable-debug-command', 'yes', '--repl-diskless-sync-delay', '0')
  const child = startRival('redis-server', words, folder)
  draft.servers.set(instance, child)
  assert(await waitForPort(port), `redis-server listens on port ${port}`)
}

async function perform(
  draft: SequenceDraft,
  { session, op, args }: RivalStep,
): Promise<RivalOutcome> {
  draft.items.length = 0
  const reply = Array.isArray(args)
    ? shownReply(
        op,
        await ask(draft, session, [op, ...withScripts(draft.rivalCase, args as readonly string[])]),
      )
    : await doAct(draft, session, op, args as Readonly<Record<string, unknown>>)
  await hearAll(draft)
  return { reply, items: [...draft.items] }
}

async function ask(
  draft: SequenceDraft,
  session: string,
  words: readonly string[],
): ReturnType<RedisConnection['ask']> {
  const instance = instanceOf(session)
  if (!draft.servers.has(instance)) return undefined
  const client = draft.sessions.get(session) ?? (await open(draft, session))
  if (/^p?subscribe$/i.test(words[0] ?? '')) draft.subscribers.add(session)
  return client?.ask(words)
}

async function open(draft: SequenceDraft, session: string): Promise<RedisConnection | undefined> {
  const onPush = (push: readonly (string | number)[]): void => {
    draft.items.push({ session, push })
  }
  const client = await connectRedis(portOf(draft, instanceOf(session)), onPush)
  if (client !== undefined) draft.sessions.set(session, client)
  return client
}

/**
 * Waits for all pushed messages, and for the replicas. A server answers in order, so a subscriber's PING is
 * answered after all earlier pushes.
 */
async function hearAll(draft: SequenceDraft): Promise<void> {
  await waitForReplicas(draft)
  for (const session of draft.subscribers) await draft.sessions.get(session)?.ask(['PING'])
}

const SYNC_TRIES = 200
const SYNC_MS = 50

async function doAct(
  draft: SequenceDraft,
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
      await crash(draft, instance)
      break
    case 'start':
      await start(draft, instance)
      break
    case 'close':
      draft.sessions.get(session)?.close()
      draft.sessions.delete(session)
      draft.subscribers.delete(session)
      break
    case 'follow':
      await ask(draft, session, ['REPLICAOF', '127.0.0.1', String(portOf(draft, instance))])
      draft.primaries.set(instanceOf(session), instance)
      break
    default:
      draft.primaries.delete(instanceOf(session))
      await ask(draft, session, ['REPLICAOF', 'NO', 'ONE'])
  }
  return {}
}

async function crash(draft: SequenceDraft, instance: number): Promise<void> {
  const child = draft.servers.get(instance)
  if (child !== undefined) await killRival(child)
  draft.servers.delete(instance)
  // A server that starts again replicates nobody.
  draft.primaries.delete(instance)
  for (const [session, client] of draft.sessions) {
    if (instanceOf(session) !== instance) continue
    client.close()
    draft.sessions.delete(session)
  }
}

/** Waits until each replica has what its primary wrote, if both run: at most ten seconds. */
async function waitForReplicas(draft: SequenceDraft): Promise<void> {
  for (const [replica, primary] of draft.primaries) {
    if (!draft.servers.has(replica) || !draft.servers.has(primary)) continue
    for (let tries = 0; tries < SYNC_TRIES; tries += 1) {
      const primaryInfo = await replicationOf(draft, primary)
      const replicaInfo = await replicationOf(draft, replica)
      const isUp = replicaInfo.get('master_link_status') === 'up'
      if (isUp && replicaInfo.get('slave_repl_offset') === primaryInfo.get('master_repl_offset'))
        break
      assert(tries + 1 < SYNC_TRIES, `instance ${replica} has all that ${primary} wrote`)
      await passMs(SYNC_MS)
    }
  }
}

/** Returns what a server says of its replication, by Redis's names. */
async function replicationOf(
  draft: SequenceDraft,
  instance: number,
): Promise<ReadonlyMap<string, string>> {
  const info = await ask(draft, `judge@${instance}`, ['INFO', 'replication'])
  const lines = info !== undefined && 'bulk' in info ? info.bulk.split('\r\n') : []
  return new Map(lines.map((line) => line.split(':', 2) as [string, string]))
}

async function endOf(draft: SequenceDraft): Promise<unknown> {
  const instances: Record<string, unknown> = {}
  for (let instance = 1; instance <= draft.rivalCase.instances; instance += 1) {
    instances[instance] = draft.servers.has(instance)
      ? await keysOf(draft, `judge@${instance}`)
      : 'down'
  }
  return { instances }
}

async function keysOf(draft: SequenceDraft, session: string): Promise<unknown> {
  const listed = await ask(draft, session, ['KEYS', '*'])
  const keys = listed !== undefined && 'array' in listed ? listed.array : []
  const entries: [string, unknown][] = []
  for (const key of keys) {
    if (!('bulk' in key)) continue
    const type = await ask(draft, session, ['TYPE', key.bulk])
    const left = await ask(draft, session, ['PTTL', key.bulk])
    const value = await ask(draft, session, ['GET', key.bulk])
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
