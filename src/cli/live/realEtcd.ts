import type { ChildProcess } from 'node:child_process'
import { assert, defined } from '../../kernel/lib'
import { isEtcdCall } from '../conformance/etcdSteps'
import type { RivalItem, RivalStep } from '../conformance/rivalCase'
import type { RivalOutcome, RivalPlayer } from '../conformance/rivalPlayer'
import { findFreePorts } from './freePorts'
import { passMs } from './timers'
import { startProxy, type EtcdProxy } from './etcdProxy'
import { openSession, type EtcdSession } from './etcdSession'
import { openGrpc } from './grpc'
import { startEtcdctl, type EtcdctlRun } from './programs'
import { createHome, killRival, startRival, waitForPort, type RivalHome } from './rivalProcess'

/** How long nothing must have come before all that a step set off is thought to be there. */
const QUIET_MS = 300
const LOOK_MS = 10
/** Longer than any lease of the corpus, and than a call that does not wait for another. */
const LONG_MS = 90_000

interface Stage {
  readonly home: RivalHome
  readonly server: ChildProcess
  readonly port: number
  readonly sessions: Map<string, EtcdSession>
  readonly programs: Map<string, { readonly run: EtcdctlRun; readonly proxy: EtcdProxy }>
  /** Calls without an answer, and those that answer again and again. */
  readonly open: Set<string>
  readonly items: RivalItem[]
  reply: unknown
  place: number
  heardAt: number
}

/** Plays cases on a real etcd and its etcdctl, started on loopback for each. */
export function createRealEtcd(): RivalPlayer {
  let stage: Stage | undefined
  const now = (): Stage => defined(stage, 'a case has begun')
  return {
    begin: async () => {
      stage = await startStage()
    },
    perform: (step, place) => perform(now(), step, place),
    end: () => endOf(now()),
    close: async () => {
      if (stage !== undefined) await closeStage(stage)
      stage = undefined
    },
    hides: () => false,
  }
}

async function startStage(): Promise<Stage> {
  const [port = 0, peer = 0] = await findFreePorts(2)
  const home = createHome()
  const client = `http://127.0.0.1:${port}`
  const other = `http://127.0.0.1:${peer}`
  const words = ['--data-dir', home.folder('data'), '--log-level', 'error']
  words.push('--listen-client-urls', client, '--advertise-client-urls', client)
  words.push('--listen-peer-urls', other, '--initial-advertise-peer-urls', other)
  words.push('--initial-cluster', `default=${other}`)
  const server = startRival('etcd', words, home.place)
  const stage: Stage = {
    home,
    server,
    port,
    sessions: new Map(),
    programs: new Map(),
    open: new Set(),
    items: [],
    reply: undefined,
    place: -1,
    heardAt: 0,
  }
  if (await waitForPort(port)) return stage
  await closeStage(stage)
  assert(false, `etcd listens on port ${port}`)
}

async function closeStage(stage: Stage): Promise<void> {
  for (const { run, proxy } of stage.programs.values()) {
    run.child.kill('SIGKILL')
    proxy.close()
  }
  for (const session of stage.sessions.values()) session.close()
  await killRival(stage.server)
  stage.home.remove()
}

async function perform(stage: Stage, step: RivalStep, place: number): Promise<RivalOutcome> {
  stage.items.length = 0
  stage.place = place
  stage.reply = undefined
  const { session, op } = step
  const args = step.args as Readonly<Record<string, unknown>>
  if (isEtcdCall(op)) await ask(stage, session, op, args)
  else await doAct(stage, session, op, args)
  await settle(stage)
  return { reply: stage.reply, items: [...stage.items] }
}

/** How long a call that may wait for another's is given to be refused, ms: on a busy machine it took over 600. */
const REFUSAL_MS = 1_500

/** Calls that may have to wait for another's. */
const WAITING: ReadonlySet<string> = new Set(['lock', 'campaign', 'observe'])

async function ask(stage: Stage, session: string, op: string, args: object): Promise<void> {
  const name = `${session} ${stage.place}`
  stage.open.add(name)
  sessionOf(stage, session).ask(stage.place, op, args)
  const isAnswered = (): boolean => stage.reply !== undefined
  if (WAITING.has(op)) await passUntil(isAnswered, REFUSAL_MS)
  else await passUntil(isAnswered, LONG_MS)
  stage.reply ??= { pending: true }
}

/** Waits for something, and no longer than that. */
async function passUntil(isOver: () => boolean, ms: number): Promise<void> {
  const until = Date.now() + ms
  while (!isOver() && Date.now() < until) await passMs(LOOK_MS)
}

function sessionOf(stage: Stage, session: string): EtcdSession {
  const found = stage.sessions.get(session)
  if (found !== undefined) return found
  const hear = (item: RivalItem): void => {
    stage.heardAt = Date.now()
    stage.items.push(item)
  }
  const its = openSession(openGrpc(stage.port), {
    onReply: (place, reply) => {
      stage.open.delete(`${session} ${place}`)
      if (place === stage.place && stage.reply === undefined) stage.reply = reply
      else hear({ session, finishes: place, reply })
    },
    onObserved: (place, response) => hear({ session, observes: place, response }),
    onWatch: (watch, response) => hear({ session, watch, response }),
  })
  stage.sessions.set(session, its)
  return its
}

/** Lets a step run until nothing more comes; at once where nobody could hear anything. */
async function settle(stage: Stage): Promise<void> {
  const hasListeners =
    stage.open.size > 0 ||
    stage.programs.size > 0 ||
    [...stage.sessions.values()].some((session) => session.hasWatches())
  if (!hasListeners) return
  stage.heardAt = Date.now()
  await passUntil(() => Date.now() - stage.heardAt >= QUIET_MS, LONG_MS)
}

async function doAct(
  stage: Stage,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  switch (op) {
    case 'cancel':
      stage.sessions.get(session)?.cancel(Number(args.step))
      break
    case 'wait':
      await passMs(Number(args.ms))
      break
    case 'wait_expiry':
      await waitForExpiry(stage, String(args.lease))
      break
    case 'etcdctl':
      await startProgram(stage, session, args)
      break
    case 'signal':
      stage.programs.get(session)?.run.child.kill(`SIG${String(args.name)}` as NodeJS.Signals)
      break
    default:
  }
  if (op === 'wait_exit' || args.wait_exit === true) {
    await Promise.race([stage.programs.get(session)?.run.ended, passMs(LONG_MS)])
  }
  stage.reply = {}
}

async function waitForExpiry(stage: Stage, lease: string): Promise<void> {
  const until = Date.now() + LONG_MS
  while (Date.now() < until) {
    const { leases } = (await once(stage, 'lease_leases', {})) as { leases: readonly string[] }
    if (!leases.includes(lease)) return
    await passMs(LOOK_MS)
  }
}

/** A question of the judge's own. */
function once(stage: Stage, op: string, args: object): Promise<unknown> {
  const client = openGrpc(stage.port)
  return new Promise((resolve) => {
    const session = openSession(client, {
      onReply: (_place, reply) => {
        session.close()
        resolve(reply)
      },
      onObserved: () => undefined,
      onWatch: () => undefined,
    })
    session.ask(0, op, args)
  })
}

async function startProgram(
  stage: Stage,
  session: string,
  { argv, lease }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hear = (item: RivalItem): void => {
    stage.heardAt = Date.now()
    stage.items.push(item)
  }
  const proxy = await startProxy(stage.port, typeof lease === 'string' ? lease : '0', (seen) => {
    hear({ session, ...seen })
  })
  const run = startEtcdctl(
    `127.0.0.1:${proxy.port}`,
    argv as readonly string[],
    (to, line) => {
      // What the client's library logs is not etcdctl's word.
      if (to === 'out' || !line.startsWith('{')) hear({ session, [to]: lineOf(line) })
    },
    (status) => {
      hear({ session, exit: status })
      stage.programs.delete(session)
      proxy.close()
    },
  )
  stage.programs.set(session, { run, proxy })
  await passUntil(() => stage.items.length > 0, LONG_MS)
}

/** A line of JSON is read; the ids of cluster and member, and raft's term, are left out. */
function lineOf(line: string): unknown {
  if (!line.startsWith('{')) return line
  const json = JSON.parse(line) as { readonly header?: { readonly revision?: number } }
  const { header } = json
  return {
    json: { ...json, ...(header !== undefined && { header: { revision: header.revision } }) },
  }
}

async function endOf(stage: Stage): Promise<unknown> {
  const { revision, kvs } = (await once(stage, 'range', { key: '\0', range_end: '\0' })) as {
    readonly revision: number
    readonly kvs: unknown
  }
  const { leases } = (await once(stage, 'lease_leases', {})) as { readonly leases: unknown }
  return { revision, kvs, leases }
}
