import type { ChildProcess } from 'node:child_process'
import { assert, defined } from '../../kernel/lib'
import { isEtcdCall } from './etcdSteps'
import type { RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'
import { findFreePorts, passMs } from '../live'
import { startProxy, type EtcdProxy } from './etcdProxy'
import { openSession, type EtcdSession } from './etcdSession'
import { openGrpc } from './grpc'
import { startEtcdctl, type EtcdctlRun } from './startEtcdctl'
import { createHome, killRival, startRival, waitForPort, type RivalHome } from './rivalProcess'

/** Silence after which all effects of a step count as arrived, ms. */
const QUIET_MS = 300
const LOOK_MS = 10
/** The longest wait, ms; longer than any lease of the corpus and any call that need not wait for another. */
const LONG_MS = 90_000

interface SequenceDraft {
  readonly home: RivalHome
  readonly server: ChildProcess
  readonly port: number
  readonly sessions: Map<string, EtcdSession>
  readonly programs: Map<string, { readonly run: EtcdctlRun; readonly proxy: EtcdProxy }>
  /** Calls without an answer, and those with any number of answers. */
  readonly open: Set<string>
  readonly items: RivalItem[]
  reply: unknown
  place: number
  messageAtMs: number
}

/** Creates a player on a real etcd and its etcdctl, started on loopback for each case. */
export function createRealEtcd(): RivalPlayer {
  let draft: SequenceDraft | undefined
  const now = (): SequenceDraft => defined(draft, 'a case has begun')
  return {
    begin: async () => {
      draft = await startStage()
    },
    perform: (step, place) => perform(now(), step, place),
    end: () => endOf(now()),
    close: async () => {
      if (draft !== undefined) await closeStage(draft)
      draft = undefined
    },
    hides: () => false,
  }
}

async function startStage(): Promise<SequenceDraft> {
  const [port = 0, peer = 0] = await findFreePorts(2)
  const home = createHome()
  const client = `http://127.0.0.1:${port}`
  const other = `http://127.0.0.1:${peer}`
  const words = ['--data-dir', home.folder('data'), '--log-level', 'error']
  words.push('--listen-client-urls', client, '--advertise-client-urls', client)
  words.push('--listen-peer-urls', other, '--initial-advertise-peer-urls', other)
  words.push('--initial-cluster', `default=${other}`)
  const server = startRival('etcd', words, home.place)
  const draft: SequenceDraft = {
    home,
    server,
    port,
    sessions: new Map(),
    programs: new Map(),
    open: new Set(),
    items: [],
    reply: undefined,
    place: -1,
    messageAtMs: 0,
  }
  if (await waitForPort(port)) return draft
  await closeStage(draft)
  assert(false, `etcd listens on port ${port}`)
}

async function closeStage(draft: SequenceDraft): Promise<void> {
  for (const { run, proxy } of draft.programs.values()) {
    run.child.kill('SIGKILL')
    proxy.close()
  }
  for (const session of draft.sessions.values()) session.close()
  await killRival(draft.server)
  draft.home.remove()
}

async function perform(
  draft: SequenceDraft,
  step: RivalStep,
  place: number,
): Promise<RivalOutcome> {
  draft.items.length = 0
  draft.place = place
  draft.reply = undefined
  const { session, op } = step
  const args = step.args as Readonly<Record<string, unknown>>
  if (isEtcdCall(op)) await ask(draft, session, op, args)
  else await doAct(draft, session, op, args)
  await settle(draft)
  return { reply: draft.reply, items: [...draft.items] }
}

/** Time for a call that may have to wait to be refused, ms; on a busy machine a refusal took over 600 ms. */
const REFUSAL_MS = 1_500

/** Calls that may have to wait for another call. */
const WAITING: ReadonlySet<string> = new Set(['lock', 'campaign', 'observe'])

async function ask(draft: SequenceDraft, session: string, op: string, args: object): Promise<void> {
  const name = `${session} ${draft.place}`
  draft.open.add(name)
  sessionOf(draft, session).ask(draft.place, op, args)
  const isAnswered = (): boolean => draft.reply !== undefined
  if (WAITING.has(op)) await passUntil(isAnswered, REFUSAL_MS)
  else await passUntil(isAnswered, LONG_MS)
  draft.reply ??= { pending: true }
}

/** Waits until `isOver` holds, at most `ms`. */
async function passUntil(isOver: () => boolean, ms: number): Promise<void> {
  const until = Date.now() + ms
  while (!isOver() && Date.now() < until) await passMs(LOOK_MS)
}

function sessionOf(draft: SequenceDraft, session: string): EtcdSession {
  const found = draft.sessions.get(session)
  if (found !== undefined) return found
  const hear = (item: RivalItem): void => {
    draft.messageAtMs = Date.now()
    draft.items.push(item)
  }
  const opened = openSession(openGrpc(draft.port), {
    onReply: (place, reply) => {
      draft.open.delete(`${session} ${place}`)
      if (place === draft.place && draft.reply === undefined) draft.reply = reply
      else hear({ session, finishes: place, reply })
    },
    onObserved: (place, response) => hear({ session, observes: place, response }),
    onWatch: (watch, response) => hear({ session, watch, response }),
  })
  draft.sessions.set(session, opened)
  return opened
}

/**
 * Waits until nothing more arrives; returns at once where there is no call, watch or program to listen to.
 */
async function settle(draft: SequenceDraft): Promise<void> {
  const hasListeners =
    draft.open.size > 0 ||
    draft.programs.size > 0 ||
    [...draft.sessions.values()].some((session) => session.hasWatches())
  if (!hasListeners) return
  draft.messageAtMs = Date.now()
  await passUntil(() => Date.now() - draft.messageAtMs >= QUIET_MS, LONG_MS)
}

async function doAct(
  draft: SequenceDraft,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  switch (op) {
    case 'cancel':
      draft.sessions.get(session)?.cancel(Number(args.step))
      break
    case 'wait':
      await passMs(Number(args.ms))
      break
    case 'wait_expiry':
      await waitForExpiry(draft, String(args.lease))
      break
    case 'etcdctl':
      await startProgram(draft, session, args)
      break
    case 'suspend':
      draft.server.kill('SIGSTOP')
      break
    case 'resume':
      draft.server.kill('SIGCONT')
      break
    case 'signal':
      draft.programs.get(session)?.run.child.kill(`SIG${String(args.name)}` as NodeJS.Signals)
      break
    default:
  }
  if (op === 'wait_exit' || args.wait_exit === true) {
    const run = draft.programs.get(session)?.run
    await passUntil(() => run?.hasEnded !== false, LONG_MS)
  }
  draft.reply = {}
}

async function waitForExpiry(draft: SequenceDraft, lease: string): Promise<void> {
  const until = Date.now() + LONG_MS
  while (Date.now() < until) {
    const { leases } = (await once(draft, 'lease_leases', {})) as { leases: readonly string[] }
    if (!leases.includes(lease)) return
    await passMs(LOOK_MS)
  }
}

/** Sends a call of the judge's own, and resolves with its reply. */
function once(draft: SequenceDraft, op: string, args: object): Promise<unknown> {
  const client = openGrpc(draft.port)
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
  draft: SequenceDraft,
  session: string,
  { argv, lease }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hear = (item: RivalItem): void => {
    draft.messageAtMs = Date.now()
    draft.items.push(item)
  }
  const proxy = await startProxy(draft.port, typeof lease === 'string' ? lease : '0', (seen) => {
    hear({ session, ...seen })
  })
  const run = startEtcdctl(
    `127.0.0.1:${proxy.port}`,
    argv as readonly string[],
    (to, line) => {
      // JSON lines on stderr are the library's log, not etcdctl's output.
      if (to === 'out' || !line.startsWith('{')) hear({ session, [to]: lineOf(line) })
    },
    (status) => {
      hear({ session, exit: status })
      draft.programs.delete(session)
      proxy.close()
    },
  )
  draft.programs.set(session, { run, proxy })
  await passUntil(() => draft.items.length > 0, LONG_MS)
}

/** Parses a line of JSON; drops the ids of cluster and member, and raft's term. */
function lineOf(line: string): unknown {
  if (!line.startsWith('{')) return line
  const json = JSON.parse(line) as { readonly header?: { readonly revision?: number } }
  const { header } = json
  return {
    json: { ...json, ...(header !== undefined && { header: { revision: header.revision } }) },
  }
}

async function endOf(draft: SequenceDraft): Promise<unknown> {
  const { revision, kvs } = (await once(draft, 'range', { key: '\0', range_end: '\0' })) as {
    readonly revision: number
    readonly kvs: unknown
  }
  const { leases } = (await once(draft, 'lease_leases', {})) as { readonly leases: unknown }
  return { revision, kvs, leases }
}
